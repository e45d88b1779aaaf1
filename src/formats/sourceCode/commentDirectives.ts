/** Comments for tools: the whole line stays unchanged. */
const directives: readonly RegExp[] = [
  // Generators mark their files, and the parts of other files that they write.
  /@generated\b|^<\/?auto-?generated\b|\bgenerated\b.{0,300}\bdo not (?:edit|modify)\b/i,
  /^(?:>>>|<<<) .{0,100} (?:>>>|<<<)$|^(?:BEGIN|END) (?:ANSIBLE|INIT INFO)\b|^-*(?:begin|end)-[\w-]+#*$/,
  /^(?:Provides|(?:Required|Should|Default)-St(?:art|op)|Short-Description|chkconfig|X-[\w-]+):/,
  // Snippets of documentation are extracted between these: mdBook, Sprockets, Angular, AsciiDoc, Google, AWS, PyMdown.
  /^ANCHOR(?:_END)?:\s*\S|^=\s*(?:require|include|link|depend_on|stub)\w*(?:\s|$)|^#?(?:end)?docregion\b/,
  /^(?:tag|end)::[\w-]+\[|^\[(?:START|END)\s+[\w-]+\]|^:?snippet-(?:start|end|append|remove)\b|^-+8<-+/,
  /^(?:(?:START|END|BEGIN)[ _-]SNIPPET|SNIPPET[ _-](?:START|END|BEGIN))\b|^\$COVERAGE-O(?:FF|N)\$|^(?:scalafmt|scalastyle|scalafix)\s*:/,
  // Encoded data, and who wrote the file.
  /^(?=\S*\d)[A-Za-z\d+/=]{40,}$|^-----(?:BEGIN|END) [A-Z\d ]+-----$/,
  /^(?:Created|Modified|Updated|Written) by\s.{1,80}\son\s+\S{0,12}\d|^(?:Authors?|Maintainers?):\s|^(?:Date|Created|Modified|Last (?:modified|updated)|Revision):\s+\d|^(?:File(?:name)?|Version):\s+\S+$/i,
  // The name that is declared below, in gtk-doc; keywords of version control.
  /^(?=[A-Z]\w*[a-z][A-Z]|\w+_\w)\w+(?:[:.][\w:.-]*)?:$|^Since:\s+[\d.]+$|^\[\w+(?:\.\w+)+\]$|^\w+=$/,
  /^\$(?:Author|Date|Header|HeadURL|Id|Log|Name|Revision|Source)\b.*\$$/,
  // After other words.
  /\s(?:#|\/\/)\s*(?:noqa\b|nosec\b|nolint\b|eslint-\w|NOSONAR\b|NOLINT|(?:type|pylint|pyright|mypy|pragma|fmt|ruff|rubocop)\s*:)/,
  // Checkers and formatters of JavaScript, TypeScript and styles.
  /^(?:eslint|jshint|jslint|jscs|tslint|stylelint|prettier|biome|oxlint|dprint|standard|deno-lint|flow|flowlint)\b[-:\s]/i,
  /^(?:eslint-\S+|prettier-ignore\S*|biome-ignore\S*|globals?\s+\w+(?:\s*[,:]|$)|exported\s+\w+$)/,
  /^@(?:ts|jsx|flow|noflow|format|prettier|jest|vitest|vite|jsximportsource|internal$|__PURE__|noprettier)\b/i,
  /^[#@]__\w+__$|^(?:webpack|vite)[A-Z-]\S*|^[#@]\s*source(?:Mapping)?URL\b/,
  /^(?:istanbul|c8|v8|node:coverage|coverage)[\s:]+ignore\b|^\$Flow/,
  /^\/?\s*<?(?:reference|amd-module|amd-dependency)\b.*\/?>/,
  // Parts of a file that an editor folds or lists.
  /^#?(?:end)?region\b|^#pragma\b|^pragma\b|^(?:MARK|TAG):|^<\/?editor-fold\b|^\{\{\{|^\}\}\}/,
  // C, C++, Objective-C, Swift.
  /^(?:lint\s+-)?fall(?:s|[ \t-])*thr(?:ough|u)[.!]?$|^(?:NOTREACHED|ARGSUSED|VARARGS|LINTED)\b/i,
  /^NOLINT|^clang-(?:format|tidy)\b|^cppcheck-suppress\b|^IWYU\b|^LCOV_EXCL|^GCOVR?_EXCL|^swiftlint:|^swift-format-ignore|^swift-tools-version/,
  // Python.
  /^(?:noqa|nosec|nosemgrep)\b|^(?:type|pylint|pyright|mypy|ruff|fmt|isort|yapf|flake8|autopep8|pytype|pragma|doctest|cython|distutils)\s*:/,
  // Editors and encodings.
  /-\*-.*-\*-|(?:^|\s)(?:vim?|ex):\s*(?:set?\s|\w+[=:])|^(?:vim?|ex|emacs|kate):|^Local Variables:|^End:$/,
  /(?:^|\b(?:file)?en)coding\s*[:=]\s*[-\w.]+\s*$|^coding[:=]|^%%/i,
  // Go, Java, Kotlin, C#, Rust, Ruby, PHP, Dart, Lua, Perl, shell, SQL, Docker.
  /^(?:go|nolint|lint|line)\b:\S|^\+build\b|^nolint\b|^export\s+\w+$/,
  /^(?:NOSONAR|CHECKSTYLE|NOPMD|noinspection|language=|@formatter:|ktlint-|detekt:|ReSharper|@SuppressWarnings|\$NON-NLS|spotless:|STOPSHIP)/,
  /^(?:rustfmt|clippy)\b\S*:|^(?:rubocop|typed|frozen_string_literal|warn_indent|warn_past_scope|shareable_constant_value|sorbet|brakeman|reek|simplecov)\s*:/i,
  /^:(?:(?:no|start|stop|end)?doc|nocov|main|title|section|category|include|(?:singleton-)?method|attr\w*|not_?new|yields?|args?|markup):|^@!\w/,
  /^(?:phpcs|psalm|phpstan|phan)\b|^@(?:phpstan|psalm|phan|codeCoverageIgnore|codingStandards|phpcs|noinspection)/,
  /^(?:ignore|ignore_for_file|dart\s+format|coverage)\s*:|^@dart\s*=/,
  /^(?:luacheck|selene|stylua)\s*:|^@(?:diagnostic|type|class|cast)\b|^#+\s*no critic/i,
  /^shellcheck\s|^(?:syntax|escape|check)\s*[:=]|^(?:sqlfluff|hadolint|compdef|autoload)\b|^[+]\s*[A-Z_]+|^!\d{5}/,
  /^name:\s*\w+\s+:\w+|^\+(?:goose|migrate)\b|^liquibase formatted sql|^changeset\s+\S+:\S/i,
  /^!?rtl:|^(?:autoprefixer|purgecss|csslint|csscomb|cssnano)\b/,
  /^requires\s+-?\w/i,
];

/** Returns true for the words of a comment line that are meant for a tool. */
export function isDirective(words: string): boolean {
  return directives.some((directive) => directive.test(words));
}
