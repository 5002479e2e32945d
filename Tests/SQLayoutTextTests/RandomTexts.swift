#if Text
  import SQLayoutText

  /// Pseudo-random numbers, the same in each run.
  struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A script for texts: its words, and the separators of words.
  struct Script {
    var name: String
    var language: String
    var words: [String]
    var separators: [String] = [" "]

    static let all = [
      Script(
        name: "Latin", language: "de",
        words: [
          "Wir", "fahren", "über", "die", "Straße", "AVATAR", "To", "office", "affluent", "Typ",
          "Geschwindigkeitsbegrenzung", "e.g.", "well-known", "3.14", "(sic)", "„Wort“", "a",
          "WAVE", "né", "e\u{301}te\u{301}",
        ]),
      Script(
        name: "Cyrillic", language: "ru",
        words: [
          "Все", "люди", "рождаются", "свободными", "и", "равными", "—", "ТГУ", "«да»", "из-за",
        ]),
      Script(
        name: "Greek", language: "el",
        words: ["Όλοι", "οι", "άνθρωποι", "γεννιούνται", "ελεύθεροι", "και", "ίσοι", "ΑΥΤΟ"]),
      Script(
        name: "Arabic", language: "ar",
        words: [
          "يولد", "جميع", "الناس", "أحراراً", "متساوين", "في", "الكرامة", "والحقوق", "لله", "2024",
          "(نعم)",
        ]),
      Script(
        name: "Hebrew", language: "he",
        words: ["כל", "בני", "האדם", "נולדו", "בני", "חורין", "ושווים", "צה״ל", "123", "שָׁלוֹם"]),
      Script(
        name: "Devanagari", language: "hi",
        words: ["सभी", "मनुष्यों", "को", "गौरव", "और", "अधिकारों", "के", "विषय", "में", "स्वतन्त्रता", "क्षत्रिय"]),
      Script(
        name: "Thai", language: "th",
        words: ["มนุษย์", "ทั้งหลาย", "เกิดมา", "มีอิสระ", "และ", "เสมอภาค", "กัน", "น้ำ"],
        separators: ["", "", " "]),
      Script(
        name: "Japanese", language: "ja",
        words: [
          "すべて", "の", "人間", "は", "、", "生まれ", "ながら", "にして", "自由", "である", "。", "「カード」", "コンピューター",
          "っ",
        ],
        separators: ["", "", "", " "]),
    ]

    /// A text of some words, sometimes with other characters.
    func text(_ numbers: inout Numbers, words count: Int) -> String {
      var text = ""
      for index in 0..<count {
        if index > 0 { text += separators.randomElement(using: &numbers)! }
        switch Int.random(in: 0..<60, using: &numbers) {
        case 0: text += "\n"
        case 1: text += "  "
        case 2: text += "soft\u{AD}hy\u{AD}phen"
        case 3: text += "\u{2028}"
        case 4: text += "\u{A0}"
        case 5:
          text += Script.all.randomElement(using: &numbers)!.words.randomElement(using: &numbers)!
        case 6: text += "https://example.org/a/b?c=d"
        case 7: text += "\r\n"
        default: break
        }
        text += words.randomElement(using: &numbers)!
      }
      return text
    }
  }
#endif
