#!/usr/bin/env bash
# Lines, paragraphs, and list items in a cell of an HTML table: node-html-markdown writes them into one line of Markdown
# with nothing between them, so that the last word of one and the first word of the next become one word.
# Seen with node-html-markdown 2.0.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error node-html-markdown@2.0.0

said="$(node --input-type=module -e "
  import { NodeHtmlMarkdown } from 'node-html-markdown';
  const cells = ['Bulb<br>Switch', '<p>Bulb.</p><p>Switch.</p>', '<ul><li>Bulb</li><li>Switch</li></ul>'];
  for (const cell of cells) {
    const table = '<table><tr><th>Parts</th></tr><tr><td>' + cell + '</td></tr></table>';
    console.log(NodeHtmlMarkdown.translate(table).trim().split('\n').at(-1).replace(/ +/g, ' '));
  }
  console.log(JSON.stringify(NodeHtmlMarkdown.translate('<p>Bulb<br>Switch</p>')));
")"
expected='| BulbSwitch |
| Bulb.Switch. |
| BulbSwitch |
"Bulb  \nSwitch"'
if [ "$said" = "$expected" ]; then
  echo 'as seen: lines of a cell are joined without a space'
else
  echo "changed: $said"
  exit 1
fi
