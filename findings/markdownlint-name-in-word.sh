#!/usr/bin/env bash
# markdownlint's rule MD044 asks for the right spelling of names, such as REST, and its correction writes them. For it, a
# word ends where the letters from A to Z end: in the French "resté" it finds the name before the é, and writes "RESTé". The
# Portuguese "apiário" becomes "APIário". Before a letter from A to Z, as in "restes", it finds no name.
# Unicode Standard Annex 29, section 4.1: no word ends between two letters.
# Seen with markdownlint 0.42.1 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error markdownlint@0.42.1

said="$(node --input-type=module -e "
  import { applyFixes } from 'markdownlint';
  import { lint } from 'markdownlint/sync';
  const page = 'La lampe est resté allumée. Tu restes. O apiário fica longe. Um api rest.\n';
  const { page: found } = lint({
    strings: { page },
    config: { default: false, MD044: { names: ['API', 'REST'] } },
  });
  console.log(applyFixes(page, found).trim());
")"
if [ "$said" = 'La lampe est RESTé allumée. Tu restes. O APIário fica longe. Um API REST.' ]; then
  echo 'as seen: a name is written into a word with an accent'
else
  echo "changed: $said"
  exit 1
fi
