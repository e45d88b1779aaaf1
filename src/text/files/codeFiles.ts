/** Language modes of an editor whose text is not code, of which no format of ours has more to say. */
const textIds: ReadonlySet<string> = new Set([
  ...['', 'plaintext', 'text', 'git-commit', 'scminput', 'search-result', 'code-text-binary'],
]);

/** Endings of code and markup that no format reads, for editors without a language mode for them. */
const codeEndings: readonly string[] = [
  ...[
    '.adb',
    '.ada',
    '.ads',
    '.agda',
    '.applescript',
    '.asm',
    '.astro',
    '.au3',
    '.awk',
    '.bat',
    '.cbl',
    '.cfm',
    '.cmd',
  ],
  ...['.cob', '.coffee', '.cr', '.d', '.el', '.elm', '.erl', '.hrl', '.f', '.f03', '.f08', '.f90', '.f95', '.feature'],
  ...['.fish', '.for', '.frag', '.glsl', '.haml', '.hlsl', '.hx', '.idr', '.jade', '.lean', '.lhs', '.lisp', '.ml'],
  ...['.mli', '.nim', '.nu', '.pas', '.pp', '.pro', '.pug', '.purs', '.raku', '.re', '.res', '.rkt', '.s', '.scm'],
  ...['.slim', '.sml', '.sol', '.ss', '.styl', '.sv', '.tcl', '.v', '.vert', '.vhd', '.vhdl', '.vim', '.wgsl', '.wat'],
  ...['.adoc', '.asciidoc', '.asc', '.bib', '.cls', '.creole', '.latex', '.mediawiki', '.org', '.rest', '.rst'],
  ...[
    '.sty',
    '.tex',
    '.textile',
    '.typ',
    '.wiki',
    '.j2',
    '.jinja',
    '.jinja2',
    '.tmpl',
    '.tpl',
    '.ejs',
    '.erb',
    '.mustache',
  ],
];

/**
 * Returns true for code or markup by the editor's language id, or the end of its name. Call it only if no format of
 * ours reads the file: its words cannot be separated from the rest.
 */
export function isUnreadCode(path: string, languageId: string): boolean {
  const name = path.toLowerCase();
  return !textIds.has(languageId) || codeEndings.some((ending) => name.endsWith(ending));
}
