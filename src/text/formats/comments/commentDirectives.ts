/** Comments that tell a tool what to do: the whole line is left alone. */
const directives: readonly RegExp[] = [
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
  /^NOLINT|^clang-(?:format|tidy)\b|^cppcheck-suppress\b|^IWYU\b|^LCOV_EXCL|^GCOVR?_EXCL|^swiftlint:|^swift-format-ignore|^swift-tools-version/,
  // Python.
  /^(?:noqa|nosec|nosemgrep)\b|^(?:type|pylint|pyright|mypy|ruff|fmt|isort|yapf|flake8|autopep8|pytype|pragma|doctest)\s*:/,
  /^-\*-.*-\*-|^(?:vim?|ex|emacs|kate):|^coding[:=]|^%%/,
  // Go, Java, Kotlin, C#, Rust, Ruby, PHP, Dart, Lua, Perl, shell, SQL, Docker.
  /^(?:go|nolint|lint|line)\b:\S|^\+build\b|^nolint\b|^export\s+\w+$/,
  /^(?:NOSONAR|CHECKSTYLE|NOPMD|noinspection|language=|@formatter:|ktlint-|detekt:|ReSharper|@SuppressWarnings|spotless:|STOPSHIP)/,
  /^(?:rustfmt|clippy)\b\S*:|^(?:rubocop|typed|frozen_string_literal|warn_indent|warn_past_scope|sorbet|brakeman|reek|simplecov)\s*:/i,
  /^:(?:nodoc|doc|startdoc|stopdoc|nocov):/,
  /^(?:phpcs|psalm|phpstan|phan)\b|^@(?:phpstan|psalm|phan|codeCoverageIgnore|noinspection|var\s)/,
  /^(?:ignore|ignore_for_file|dart\s+format|coverage)\s*:|^@dart\s*=/,
  /^(?:luacheck|selene|stylua)\s*:|^@(?:diagnostic|type|class|field|alias|cast)\b|^#+\s*no critic/i,
  /^shellcheck\s|^(?:sqlfluff|hadolint|syntax|escape|check)\s*[:=]|^sqlfluff\b|^[+]\s*[A-Z_]+|^!\d{5}/,
  /^requires\s+-?\w/i,
  /^\.(?:SYNOPSIS|DESCRIPTION|PARAMETER|EXAMPLE|INPUTS|OUTPUTS|NOTES|LINK|COMPONENT|ROLE|FUNCTIONALITY)\b/i,
];

/** True for the words of a comment line that are meant for a tool. */
export function isDirective(words: string): boolean {
  return directives.some((directive) => directive.test(words));
}

const notice =
  /SPDX-|copyright\s+(?:\(c\)|©|\d{4})|@licen[sc]e\b|@preserve\b|@copyright\b|all rights reserved|©\s*\d{4}|\(c\)\s*\d{4}/i;
const licence =
  /\bcopyright\b|licen[sc]ed?\b|permission is hereby granted|redistribution and use|public domain|general public|warrant(?:y|ies)/i;

/** True for a notice of rights, which is to stay to the letter. Its words are looked for more widely at the top of a file. */
export function isNotice(text: string, atTop: boolean): boolean {
  return notice.test(text) || (atTop && licence.test(text));
}
