#!/usr/bin/env bash
# AsciiDoc has `+` as code in a paragraph about keys or operators. With two of them, Asciidoctor for JavaScript takes all
# that is between them for one code, with its words and backticks, and readers do not see the signs. Asciidoctor for Ruby
# reads three codes, so the same page is different in Antora and on the command line. There is no message.
# Seen with @asciidoctor/core 4.1.0 (3.0.4 and 2.2.9 are the same; Asciidoctor 2.0.18 is not), and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error @asciidoctor/core@4.1.0

said="$(node --input-type=module -e '
  import { convert } from "@asciidoctor/core";
  const pages = ["Press `+` for more, and `-` for less.", "Press `+` for more, `-` for less, or `+` again."];
  for (const page of pages) console.log(String(await convert(page)).match(/<p>(.*)<\/p>/)?.[1]);
')"
wanted='Press <code>+</code> for more, and <code>-</code> for less.
Press <code>` for more, `-` for less, or `</code> again.'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: the words between two signs are code'
else
  echo "changed: $said"
  exit 1
fi
