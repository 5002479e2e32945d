import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a file that can be changed.
///
/// Patterns, attributes, raw values, conditions of compilation, and arguments of `precondition` and `assert` are not
/// changed: the latter check mistakes of callers, which no invariant makes.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private let file: String
  private let bytes: [UInt8]
  private let converter: SourceLocationConverter

  /// The sites of a file.
  static func sites(in source: String, file: String) -> [Site] {
    let parsed = Parser.parse(source: source)
    // Expressions with operators that are declared here cannot be parsed, and are not changed.
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = SiteFinder(file, source, tree)
    finder.walk(tree)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return finder.sites.map { site in
      var site = site
      let line = lines[site.lines.lowerBound - 1]
      site.source = line.trimmingPrefix { $0 == " " }.description
      site.column -= line.utf8.count - site.source.utf8.count
      return site
    }
  }

  private init(_ file: String, _ source: String, _ tree: Syntax) {
    self.file = file
    bytes = Array(source.utf8)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func text(_ node: some SyntaxProtocol) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  private func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    return first...max(first, converter.location(for: node.endPositionBeforeTrailingTrivia).line)
  }

  /// The innermost member of a type, or the declaration in no type, that contains a node.
  private func declaration(around node: Syntax) -> Syntax {
    var node = node
    while let parent = node.parent, !node.is(MemberBlockItemSyntax.self),
      parent.parent?.is(SourceFileSyntax.self) != true
    {
      node = parent
    }
    return node
  }

  private func add(
    _ kind: Site.Kind, _ node: some SyntaxProtocol, _ original: String, _ replacement: String,
    before: String, after: String, end: String
  ) {
    sites.append(
      Site(
        file: file, kind: kind, lines: lines(of: node),
        declaration: lines(of: declaration(around: Syntax(node))),
        column: converter.location(for: node.positionAfterSkippingLeadingTrivia).column,
        range: range(of: node), original: original, replacement: replacement, before: before,
        after: after, end: end))
  }

  /// Adds a choice between two expressions.
  private func addChoice(_ kind: Site.Kind, _ node: some SyntaxProtocol, _ replacement: String) {
    let original = text(node)
    // A compiler's message has to contain the line of the mutant.
    guard !original.contains("\n") else { return }
    add(kind, node, original, replacement, before: "", after: "", end: "")
    sites[sites.count - 1].choose(replacement)
  }

  // MARK: - Excluded syntax

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: InlineArrayTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentListSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  private static let checks: Set<String> = [
    "precondition", "assert", "preconditionFailure", "assertionFailure", "fatalError",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if Self.checks.contains(name) { return .skipChildren }
    if let other = ["min": "max", "max": "min"][name] {
      let original = text(node)
      addChoice(.arithmetic, node, other + original.dropFirst(3))
    }
    return .visitChildren
  }

  // MARK: - Expressions

  private static let relations: [String: [String]] = [
    "<": ["<=", ">=", ">"], "<=": ["<", ">", ">="], ">": [">=", "<=", "<"],
    ">=": [">", "<", "<="], "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
  ]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let arithmetic = [
    "+": "-", "-": "+", "*": "/", "/": "*", "&+": "&-", "&-": "&+", "+=": "-=", "-=": "+=",
    "&": "|",
    "|": "&",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    let (left, right) = (text(node.leftOperand), text(node.rightOperand))
    func add(_ kind: Site.Kind, _ other: String) {
      addChoice(kind, node, "\(left) \(other) \(right)")
    }
    // The replacement is chosen by the place, so that each place counts once.
    if let others = Self.relations[symbol] {
      add(.relation, others[range(of: node).lowerBound % others.count])
    } else if let other = Self.logic[symbol] {
      add(.logic, other)
    } else if let other = Self.arithmetic[symbol], !left.hasSuffix("\""), !right.hasPrefix("\""),
      !left.hasSuffix("]"), !right.hasPrefix("[")
    {
      if other.hasSuffix("=") {
        // An assignment is a statement: it cannot be part of a conditional expression.
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), !text(node).contains("\n")
        else {
          return .visitChildren
        }
        self.add(
          .arithmetic, item, text(item), "\(left) \(other) \(right)", before: "if sq_mutant_is(",
          after: ") { \(left) \(other) \(right) } else { ", end: " }")
      } else {
        add(.arithmetic, other)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let original = node.literal.text
    addChoice(.constant, node, original == "0" ? "1" : original == "1" ? "2" : "0")
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addChoice(.constant, node, Double(node.literal.text) == 0 ? "1.0" : "0.0")
    return .skipChildren
  }

  // MARK: - Conditions and statements

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition {
      let original = text(condition)
      add(
        .negation, condition, original, "!(\(original))", before: "(sq_mutant_is(",
        after: ") ? !(\(original)) : (", end: "))")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // The only statement of a block may be its value.
    guard node.count > 1 || returnsNothing(node) else { return .visitChildren }
    for item in node {
      guard case .expr(let expression) = item.item else { continue }
      let isAssignment =
        expression.as(InfixOperatorExprSyntax.self).map { infix in
          infix.operator.is(AssignmentExprSyntax.self)
            || infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=")
              == true
        } ?? false
      let call = expression.as(FunctionCallExprSyntax.self)
      let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      guard isAssignment || call != nil, !Self.checks.contains(name) else { continue }
      add(
        .deletion, item, text(item), "", before: "if sq_mutant_is(", after: ") {} else { ",
        end: " }")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let first = body.statements.first, returnsNothing(body.statements),
      !body.statements.allSatisfy(isCheck)
    else { return .visitChildren }
    add(
      .earlyReturn, first, text(first), "return", before: "if sq_mutant_is(",
      after: ") { return }; ", end: "")
    return .visitChildren
  }

  /// Whether a statement only checks its callers.
  private func isCheck(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item,
      let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return Self.checks.contains(name)
  }

  private func returnsNothing(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let function = list.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
    let type = function.signature.returnClause?.type.trimmedDescription
    return type == nil || type == "Void" || type == "()"
  }
}
