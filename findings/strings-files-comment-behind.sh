#!/usr/bin/env bash
# In strings files of Apple, a comment may stand behind the message that it explains. i18n-strings-files takes the comment
# and all of the next message for the end of the translation. The next message is missing, and nothing is reported. With
# two messages on one line it is the same.
# Seen with i18n-strings-files 2.0.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error i18n-strings-files@2.0.0

said="$(node --input-type=module -e '
  import strings from "i18n-strings-files";
  const files = [
    "\"off\" = \"Aus\"; /* The lamp */\n\"on\" = \"An\";\n",
    "\"off\" = \"Aus\"; \"on\" = \"An\";\n",
    "/* The lamp */\n\"off\" = \"Aus\";\n\"on\" = \"An\";\n",
  ];
  for (const file of files) {
    console.log(JSON.stringify(strings.parse(file)));
  }
')"
expected='{"off":"Aus\"; /* The lamp */\n\"on\" = \"An"}
{"off":"Aus\"; \"on\" = \"An"}
{"off":"Aus","on":"An"}'
if [ "$said" = "$expected" ]; then
  echo 'as seen: a comment behind a message makes the next message a part of its text'
else
  echo "changed: $said"
  exit 1
fi
