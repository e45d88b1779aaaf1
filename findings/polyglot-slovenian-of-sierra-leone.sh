#!/usr/bin/env bash
# node-polyglot has a rule for the four forms of Slovenian, but only for the locale sl-SL, in which SL is Sierra Leone.
# Slovenia is SI: `sl` and `sl-SI` get the rule of English, so of four forms the first two are shown, and 5 lamps get the
# form for 2. Serbian has a rule with its region only: `sr-RS` has three forms, and `sr` has two. Nothing is reported.
# Seen with node-polyglot 2.6.0 and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error node-polyglot@2.6.0

said="$(node --input-type=module -e "
  import Polyglot from 'node-polyglot';
  const sl = '1 svetilka |||| 2 svetilki |||| 3 svetilke |||| 5 svetilk';
  const sr = '1 lampa |||| 2 lampe |||| 5 lampi';
  for (const [locale, lamps] of [['sl-SL', sl], ['sl', sl], ['sl-SI', sl], ['sr-RS', sr], ['sr', sr]]) {
    const polyglot = new Polyglot({ locale, phrases: { lamps } });
    console.log(locale, [1, 2, 3, 5].map((n) => n + ' = ' + polyglot.t('lamps', n)).join(', '));
  }
")"
wanted='sl-SL 1 = 1 svetilka, 2 = 2 svetilki, 3 = 3 svetilke, 5 = 5 svetilk
sl 1 = 1 svetilka, 2 = 2 svetilki, 3 = 2 svetilki, 5 = 2 svetilki
sl-SI 1 = 1 svetilka, 2 = 2 svetilki, 3 = 2 svetilki, 5 = 2 svetilki
sr-RS 1 = 1 lampa, 2 = 2 lampe, 3 = 2 lampe, 5 = 5 lampi
sr 1 = 1 lampa, 2 = 2 lampe, 3 = 2 lampe, 5 = 2 lampe'
if [ "$said" = "$wanted" ]; then
  echo 'as seen: the rule of Slovenian is not that of Slovenia'
else
  echo "changed: $said"
  exit 1
fi
