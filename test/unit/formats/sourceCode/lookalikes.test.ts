import assert from 'node:assert/strict';
import { commentsOf } from './sourceComments.ts';

const tick = '`';

/** In each language: `yes` is in comments, `no` in code that looks like one. Each line is one case where it can be. */
const samples: Readonly<Record<string, string>> = {
  javascript: String.raw`if (ok) /it's \/\/ no/.test(x) // yes
while (a) /'/g.exec(b); /* yes */
for await (const x of y) /"/.test(x) // yes
f(a) / 2 // yes ' /
object.if(a) / 2 // yes ' /
s.split(/${tick}/) // yes
i++ / 2; // yes ' /
{ } /'/.test(a) // yes
const q = { a: 1 } / 2 // yes ' /
if(a)!/"/.test(b) // yes
const t = ${tick}a ${'${'}${tick}b // no ${'${'}c /* yes */}${tick}} // no${tick}; // yes
x = <A // don't
  b="it's // no">it's // no</A>; // yes
const big = /[${'a'.repeat(900)}"']/ // yes
const shifted = 1<<bits; // yes
`,
  typescript: String.raw`const r = a! / 2; // yes ' /
f()! / 2; // yes '
x[1]! / 2; // yes " /
return!/'/.test(a); // yes
`,
  ruby: String.raw`a =~ /see #help text/ # yes
b = %r{^/#{x("no # no")}{2} # no}x # yes
%w[a #no] # yes
%q(it's (# no)) # yes
%Q|it's #{"# no"} # no| # yes
x.match /[# no]'/ # yes
Then /^it's # no$/ do # yes
c = a / b # yes '
y = a.size / 2 # yes / maybe
return /#no"/ if q # yes
Z = /
  foo # no
  | bar's # no
/x # yes
/it's # no/ =~ line # yes
inject(:/) # yes '
def /(o) # yes '
"#{a / b} # no" # yes
%r!http://#{h}/# no! # yes
x.valid?('"') ? "'" : '"' # yes
puts <<'eos', <<~"A", 1 # yes
# no '
eos
  # no "
A
`,
  swift: String.raw`let a = #/ it's // no/# // yes
let b = /it's "no/ // yes
let c = a / b // yes " /
let d = #"\#(f("no")) // no"# // yes
let e = x.reduce(1, /) // yes
let f = ##/
 // no "
/## // yes
`,
  sql: `SELECT 5--3, 'a -- no' -- yes
SELECT x --yes
--yes
# yes don't
SELECT $tag$ it's -- no $tag$ -- yes
CREATE FUNCTION f() AS $$ -- no ' $$ -- yes
--
`,
  python: String.raw`"""yes"""
x = f"{a["b"]} {f'{c["# no"]}'} # no" # yes
y = rb"# no" # yes
z = Rb'''# no''' # yes
class A:
    b: int
    """yes"""
    c = (
    """no""")
    d = \
    """no"""
`,
  csharp: `var a = $"""
 // no {x["// no"]}
"""; // yes
var b = $@"C:\\{x} // no ""q"" "; // yes
var c = $"{t:hh':'mm} // no"; // yes
`,
  java: 'String a = """\n  // no "quoted\\""" /* no */\n  """; // yes\n',
  kotlin: `val a = """\${'$'}{x} // no """"  // yes
val b = $$"""\${ no " // no""" // yes
`,
  scala: `val a = s"""\${f("// no")} // no""" // yes
val b = """\${ " // no""" /* yes /* yes */ yes */
val c = s"\${m("// no")}" // yes
val d = "\${" // yes
`,
  c: `#include <a//no> // yes
#include "b.h" /* yes */
auto s = LR"x(// no )" )x"; // yes
`,
  go: 'a := `\\` + `// no "` // yes\n',
  rust: `fn f<'a>() {} let s = br##"// no "# "##; // yes
`,
  lua: 's = [==[ -- no ]] ]==] -- yes\n--[=[ yes ]] yes ]=]\n',
  perl: `my $x = $h{a} / 2; # yes '
if ($x =~ m{a # no}x) { } # yes
my $y = <<~'E'; # yes
  # no
  E
$s = qw(# no); # yes

=head1 no

=cut

# yes
`,
  php: `<?php $a = <<<'X'
  // no '
  X; // yes
# yes ?> # no <?PHP // yes
__halt_compiler(); // no`,
  shellscript: `echo \${x#y} \${x##*/} a#no $# # yes
cat <<\\EOF # yes
# no '
EOF
`,
  dart: "var a = '''// no ${f('// no')}'''; // yes\n",
  r: 'x <- r"---(# no )" )---" # yes\n',
  powershell: '$a = "x `" # no" # yes\n<# yes\n#>\n',
  makefile: 'A = a\\#no\n\\# no\n# yes\n',
  css: `a{background:url(data:image/svg+xml;utf8,<svg xmlns='x'>/*no*/)} /* yes */ b{c:d//no
}`,
  scss: 'a{background:url(//x/no)} // yes\n',
};

describe('a comment next to code that looks like one', () => {
  for (const [name, source] of Object.entries(samples)) {
    it(`is found in ${name}`, () => {
      for (const eol of ['\n', '\r\n']) {
        const comments = commentsOf(source.replaceAll('\n', eol), name);
        assert.deepEqual(
          comments.filter((comment) => /\bno\b/.test(comment)),
          [],
        );
        assert.equal(comments.join(' ').match(/yes/g)?.length, source.match(/yes/g)?.length, comments.join('\n'));
      }
    });
  }
});
