#!/usr/bin/env bash
# Two readers of ICU messages differ where an apostrophe before a brace is never closed, as in the French "l'ampoule
# d'{name}". intl-messageformat takes the rest of the message for a quotation, and users read the name of the argument.
# @messageformat/core takes the apostrophe for text, and shows the value. With a second such apostrophe both show the name.
# So a translation can be right in one project and wrong in another, and only a typographic apostrophe is right in both.
# Seen with intl-messageformat 12.1.5, @messageformat/core 3.4.1, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error intl-messageformat@12.1.5 @messageformat/core@3.4.1

said="$(node --input-type=module -e "
  import { IntlMessageFormat } from 'intl-messageformat';
  import MessageFormat from '@messageformat/core';
  const texts = [\"L'ampoule d'{name}\", \"d'{name} et l'{name}\", 'L’ampoule d’{name}'];
  const shown = texts.flatMap((text) => [
    new IntlMessageFormat(text, 'fr').format({ name: 'Ann' }),
    new MessageFormat('fr').compile(text)({ name: 'Ann' }),
  ]);
  console.log(shown.join(' | '));
")"
wanted="L'ampoule d{name} | L'ampoule d'Ann | d{name} et lAnn | d{name} et lAnn | L’ampoule d’Ann | L’ampoule d’Ann"
if [ "$said" = "$wanted" ]; then
  echo 'as seen: an open quotation hides the argument from one of two readers'
else
  echo "changed: $said"
  exit 1
fi
