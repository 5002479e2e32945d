# The example plugins, and the faulty ones for the tests of `sqbench check`. Included by the
# Makefile; works alone too: make -f Plugins/plugins.mk plugins

PLUGINS_FOLDER := $(dir $(lastword $(MAKEFILE_LIST)))
PLUGINS_HEADERS := $(PLUGINS_FOLDER)../Sources/CSQLayout/include
PLUGINS_BUILD ?= .build/calculator-plugins
# Sums and products must not be contracted: the twins are compared to the last bit.
PLUGINS_FLAGS := -O2 -Wall -Wextra -Wpedantic -Werror -fPIC -shared -ffp-contract=off \
	-I$(PLUGINS_HEADERS)

PLUGINS := $(addprefix $(PLUGINS_BUILD)/lib,spiral.so masonry.so twin.so twin-swift.so rhythm.so)
FAULTY_PLUGINS := $(patsubst $(PLUGINS_FOLDER)Faulty/%.c,$(PLUGINS_BUILD)/faulty/lib%.so,\
	$(wildcard $(PLUGINS_FOLDER)Faulty/*.c))

.PHONY: plugins faulty-plugins
plugins: $(PLUGINS)
faulty-plugins: $(FAULTY_PLUGINS)

# The sanitizers watch a plugin that was built with them; clang's are those that Swift has. A plugin in
# Swift does not load under the thread sanitizer.
.PHONY: sanitize sanitize-address sanitize-thread
sanitize: sanitize-address sanitize-thread
sanitize-address: SANITIZED := $(notdir $(PLUGINS))
sanitize-thread: SANITIZED := $(filter-out %-swift.so,$(notdir $(PLUGINS)))
sanitize-address sanitize-thread: sanitize-%:
	@$(MAKE) -f $(PLUGINS_FOLDER)plugins.mk PLUGINS_BUILD=.build/sanitize-$*/plugins \
	  CC="clang -g -fsanitize=$*" CXX="clang++ -g -fsanitize=$*" \
	  $(addprefix .build/sanitize-$*/plugins/,$(SANITIZED))
	@swift build --disable-index-store --sanitize $* --scratch-path .build/sanitize-$* --product PluginSharing
	@.build/sanitize-$*/debug/PluginSharing $(addprefix .build/sanitize-$*/plugins/,$(SANITIZED))

$(PLUGINS_BUILD)/libspiral.so: $(PLUGINS_FOLDER)Spiral/spiral.c
$(PLUGINS_BUILD)/libmasonry.so: $(PLUGINS_FOLDER)Masonry/masonry.c
$(PLUGINS_BUILD)/libtwin.so: $(PLUGINS_FOLDER)Twin/twin.c
$(PLUGINS_BUILD)/librhythm.so: $(PLUGINS_FOLDER)Rhythm/rhythm.cpp
$(PLUGINS_BUILD)/libtwin-swift.so: $(PLUGINS_FOLDER)TwinSwift/TwinSwift.swift

$(PLUGINS_BUILD)/lib%.so: $(PLUGINS_HEADERS)/sqlayout_plugin.h
	@mkdir -p $(@D)
	$(if $(filter %.c,$^),$(CC) -std=c11 $(PLUGINS_FLAGS) $(filter %.c,$^) -o $@ -lm)
	$(if $(filter %.cpp,$^),$(CXX) -std=c++17 $(PLUGINS_FLAGS) $(filter %.cpp,$^) -o $@)
	$(if $(filter %.swift,$^),swiftc -O -swift-version 6 -parse-as-library -emit-library \
		-import-objc-header $(PLUGINS_HEADERS)/sqlayout_plugin.h $(filter %.swift,$^) -o $@)

$(PLUGINS_BUILD)/faulty/lib%.so: $(PLUGINS_FOLDER)Faulty/%.c $(PLUGINS_FOLDER)Faulty/faulty.h
	@mkdir -p $(@D)
	$(CC) -std=gnu11 $(PLUGINS_FLAGS) $< -o $@
