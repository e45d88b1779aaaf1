#!/usr/bin/env bash
# In a subtitle file of Advanced SubStation Alpha, the text of a line begins right after the comma of the field before it:
# programs write no blank there. subsrt-ts takes one more character away from each line: users read "allo, Welt". Of a line
# that begins with a style, such as {\i1}, it takes the brace, and users read the code. subsrt, from which it is ported,
# reads both lines.
# Seen with subsrt 1.1.1, subsrt-ts 2.1.2, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error subsrt@1.1.1 subsrt-ts@2.1.2

cat > de.ass <<'ASS'
[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,Hallo, Welt
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\i1}Die Lampe{\i0} ist aus.
ASS
said="$(node --input-type=module -e "
  import { readFileSync } from 'node:fs';
  import subsrt from 'subsrt';
  import typed from 'subsrt-ts';
  const source = readFileSync('de.ass', 'utf8');
  for (const library of [subsrt, typed]) {
    const srt = library.convert(source, { format: 'srt' });
    console.log(srt.split(/\r?\n/).filter((line) => /[a-z]/.test(line)).join(' / '));
  }
")"
if [ "$said" = $'Hallo, Welt / Die Lampe ist aus.\nallo, Welt / \\i1}Die Lampe ist aus.' ]; then
  echo 'as seen: the first letter of each line is lost'
else
  echo "changed: $said"
  exit 1
fi
