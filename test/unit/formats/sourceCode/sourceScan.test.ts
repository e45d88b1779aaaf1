import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { scanSource } from '../../../../src/formats/sourceCode/scanSource.ts';
import { commentsOf, languageNamed } from './sourceComments.ts';

/** In each language: `yes` is in comments, `no` in code that looks like one. */
const samples: Readonly<Record<string, string>> = {
  typescript: String.raw`#!/usr/bin/env no
// yes "
const a = 'http://x // no'; // yes
const b = ${'`'}x ${'${'} f(${'`'}// no${'`'}, /* yes */ 1) } // no ${'`'}; /** yes */
const c = /[/"']\/\// .test(x); // yes
const d = a / b; // yes 'x
if (/"/.test(s)) { return /'/g; } // yes
const e = (x) => /${'`'}/; // yes
type A<T> = { a: T }; /* yes */ /**/
const never = "closed // no
/* yes */ /* no, for it never ends`,
  javascript: String.raw`const x = <div a="// no" b={/* yes */ 1}>Don't // no <b>it's</b> {/* yes */} {y ? <i>'</i> : null}</div>; // yes
const f = <T,>(a) => 1; // yes
return (<><A/>it's // no</>) // yes
a < b // yes
`,
  python: String.raw`#!/usr/bin/no
# yes
"""yes"""
import x  # yes
s = "# no"
def f(a, b="""# no"""):
    '''yes

    yes'''
    x = """no
# no
"""
    y = f"{a["# no"]} {n:#x} {{" # yes
    return {"a":
        "no"}
class A:
    r"""yes \d"""
    "no"
    b"""no"""
`,
  shellscript: String.raw`#!/bin/no
# yes
echo "a # no $(echo "x" # yes
) " 'it#s' \# no a#no $# ${'${#x}'} # yes
cat <<EOF # yes
# no 'x
EOF
x=$((1<<N)) # yes
`,
  ruby: String.raw`# yes
x = "a #{h["k"]} # no" # yes
y = %w[a # no] # yes
z = <<~EOS
  # no "
EOS
=begin
yes
=end
a = x / 2 # yes
b = x =~ /#"/ # yes
1 << FOO # yes
__END__
# no
`,
  php: String.raw`<p>Don't // no</p>
<?php
// yes ?> // no <?php # yes
#[Attr] // yes
$a = "x // no {$b["q"]}"; $h = <<<EOT
// no ' "
EOT; /** yes */
?> # no
`,
  rust: String.raw`/// yes
fn f<'a>(x: &'a str) -> char { '"' } // yes
let s = r#"// no " "#; /* yes /* nested */ yes */ let t = "multi
// no"; //! yes
`,
  c: String.raw`/* yes */
#include <a//no>
#error don't // no
char c = '"'; // yes
auto r = R"x(// no " )" )x"; // yes
int n = 1'000'000; // yes
`,
  csharp: String.raw`/// <summary>yes</summary>
var a = @"C:\"; // yes
var b = $"x {d["// no"]} // no {{"; // yes
var c = """ // no " """; // yes
#region John's // no
char q = '\''; // yes
`,
  lua: '-- yes\n--[[ yes\nyes ]]\n--[==[ yes ]] yes ]==] local s = [[ -- no ]] .. "-- no" -- yes\n',
  sql: String.raw`-- yes
SELECT 'it''s -- no', "a--no", 'C:\', 'it\'s -- no' /* yes */ FROM t; -- yes
$$ -- no $$ -- yes
`,
  perl: String.raw`# yes
my $x = $#a; my $y = "a # no"; $s =~ s#a#no#; # yes
$h{y} = q{it's # no {x}}; # yes
=pod

no

=cut
tr/a-z/A-Z/; # yes
print <<"EOT"; # yes
# no
EOT
`,
  powershell: '<# yes #>\n$a = "x # no `" $(foo "b") "; # yes\n$b = @"\n# no "\n"@\n$c = \'it\'\'s\' # yes\nfoo#no\n',
  swift: String.raw`/// yes
let a = "x \(f("// no")) // no" // yes
let b = #"// no " "# // yes
let c = """
// no "
""" // yes
`,
  r: '#\' yes\nx <- r"(# no ")" # yes\n`a # no` <- "it\\"s" # yes\n',
  dart: "/// yes\nvar a = 'x ${m['// no']} // no'; // yes\nvar r = r'\\'; // yes\n",
  kotlin: 'val a = "x ${m["// no"]} // no" // yes\nval c = \'"\' /* yes /* yes */ yes */\n',
  go: "// yes\nx := `// no \\`; // yes\nr := '\"' // yes\n",
  java: '/** yes */ String s = """\n // no " \n """; // yes\n',
  css: 'a { background: url(//x/no); content: "/* no */" } /* yes */',
  scss: 'a { background: url(http://x/no); } // yes\n@import url(//x/*no); /* yes */',
  dockerfile: '# yes\nRUN echo a # no\n  # yes\nCOPY <<EOF /x\n# no\nEOF\n# yes\n',
  makefile: '# yes\nall: # no\n\techo "it\'s" # no\n',
  haskell: String.raw`{-# LANGUAGE No, no #-}
-- | yes
-- yes
{-| yes {- yes -} yes -}
f' a = a --> no |-- no
x = "-- no" -- ^ yes
c = '"' -- yes
`,
  elixir: String.raw`defmodule No do
  @moduledoc """
  yes
  """
  @doc ~S"""
  yes
  """
  # yes
  def no(a), do: "no #{f("# no")} # no" # yes
  @no ~r/# no "x/ # yes
  def no, do: ?# # yes
  x = """
  # no
  """
end
`,
  clojure: String.raw`;; yes
(no [x] (= x \;) (str "; no" #"\d; no")) ; yes
(= x \") ; yes
`,
  fsharp: String.raw`/// yes
#if DEBUG // no
let no (*) a = (* yes (* yes *) yes *) 3
let s = """ // no """ // yes
let t = @"c:\" // yes
let u: 'a = '"' // yes
`,
  groovy: String.raw`// yes
def x = "no ${'$'}{f('// no')} // no" /* yes */
def r = ~/no\/\/ no/ // yes
def s = $/ // no /$ // yes
def t = '''
// no
''' // yes
`,
  julia: String.raw`#= yes #= yes =# yes =#
"""
yes
"""
no(x) = x' # yes
y = r"# no\d" # yes
z = "$(f("# no")) # no" # yes
c = '#' # yes
`,
  vb: `' yes
Dim a = "it's "" ' no" ' yes
REM yes
''' yes
`,
  zig: String.raw`//! yes
const s =
    \\ no // no
;
const t = "// no"; // yes
const c = '"'; // yes
`,
};

describe('a comment of source code', () => {
  for (const [name, source] of Object.entries(samples)) {
    it(`is distinguished from similar code: ${name}`, () => {
      for (const eol of ['\n', '\r\n']) {
        const comments = commentsOf(source.replaceAll('\n', eol), name);
        assert.equal(comments.join(' ').match(/yes/g)?.length, source.match(/yes/g)?.length);
        assert.doesNotMatch(comments.join('\n'), /\bno\b/);
      }
    });
  }

  it('is what the compiler finds in our own sources', () => {
    const root = join(import.meta.dirname, '../../../..');
    const { language } = languageNamed('typescript');
    for (const file of globSync('src/{text,api}/**/*.ts', { cwd: root })) {
      const source = readFileSync(join(root, file), 'utf8');
      const found = scanSource(source, language).map(({ start, end }) => `${start}-${end}`);
      assert.deepEqual(found, commentsByCompiler(source), file);
    }
  });
});

function commentsByCompiler(source: string): string[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
  const found = new Map<number, number>();
  const walk = (node: ts.Node): void => {
    const before = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
    for (const { pos, end } of [...before, ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? [])]) {
      found.set(pos, end);
    }
    node.getChildren(file).forEach(walk);
  };
  walk(file);
  return [...found].sort(([one], [other]) => one - other).map(([start, end]) => `${start}-${end}`);
}
