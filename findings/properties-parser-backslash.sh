#!/usr/bin/env bash
# The editor of properties-parser changes one message of a Java properties file and keeps the rest. It writes line breaks
# as "\n", but a backslash of the text as it is, and spaces at its start as they are. Read again, also by Java, the path
# has a line break in it, and the spaces are gone.
# Seen with properties-parser 0.6.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error properties-parser@0.6.0

said="$(node --input-type=module -e '
  import properties from "properties-parser";
  const editor = properties.createEditor();
  editor.set("folder", "Save to C:\\new");
  editor.set("unit", "  lux");
  console.log(editor.toString());
  console.log(JSON.stringify(properties.parse(editor.toString())));
')"
expected='folder=Save to C:\new
unit=  lux
{"folder":"Save to C:\new","unit":"lux"}'
if [ "$said" = "$expected" ]; then
  echo 'as seen: a backslash is written as it is and read as an escape, and spaces at the start are lost'
else
  echo "changed: $said"
  exit 1
fi
