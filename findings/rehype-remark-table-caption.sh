#!/usr/bin/env bash
# rehype-remark makes Markdown of HTML. Markdown has no captions, and that of a figure becomes a paragraph, as does the
# summary of details. That of a table is left out, with its words: of a page that names its table only there, readers no
# longer know what the numbers are. There is no message.
# Seen with rehype-remark 10.0.1, rehype-parse 9.0.1, remark-gfm 4.0.1, remark-stringify 11.0.0, unified 11.0.5, and
# Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error \
  rehype-remark@10.0.1 rehype-parse@9.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0 unified@11.0.5

cat > convert.mjs <<'JS'
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const convert = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify);
const pages = [
  '<figure><img src="lamp.png" alt="A lamp"><figcaption>Lamps of 1925</figcaption></figure>',
  '<table><caption>Lamps of 1925</caption><tr><th>Watt</th></tr><tr><td>40</td></tr></table>',
];
for (const page of pages) {
  const file = await convert.process(page);
  console.log(JSON.stringify(String(file)), file.messages.length);
}
JS
said="$(node convert.mjs)"
wanted='"![A lamp](lamp.png)\n\nLamps of 1925\n" 0
"| Watt |\n| ---- |\n| 40   |\n" 0'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: the caption of a table is left out'
else
  echo "changed: $said"
  exit 1
fi
