#!/usr/bin/env bash
# oxlint's type-aware `typescript/no-misused-promises` reports a promise that a handler of `finally` returns. The rule of
# the same name in typescript-eslint, from which it is ported, allows it: `finally` waits for that promise, although the
# type of its handler is `() => void`. A project that changes the linter gets new reports for code that is right.
# Seen with oxlint 1.94.0, oxlint-tsgolint 7.0.2008, eslint 10.15.0, typescript-eslint 8.73.0, typescript 6.0.3, and Node 20.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error \
  oxlint@1.94.0 oxlint-tsgolint@7.0.2008 eslint@10.15.0 typescript-eslint@8.73.0 typescript@6.0.3

cat > tsconfig.json <<'JSON'
{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022" }, "include": ["*.ts"] }
JSON
cat > first.ts <<'TS'
export async function read(open: () => Promise<string>, close: () => Promise<void>): Promise<string> {
  return open().finally(() => close());
}
TS
cat > oxlint.json <<'JSON'
{ "plugins": ["typescript"], "categories": { "correctness": "off" }, "rules": { "typescript/no-misused-promises": "error" } }
JSON
cat > eslint.config.mjs <<'JS'
import tseslint from 'typescript-eslint';
export default tseslint.config({
  files: ['**/*.ts'],
  extends: [tseslint.configs.base],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: { '@typescript-eslint/no-misused-promises': 'error' },
});
JS

# What the language does: the handler's promise is waited for.
waited="$(node -e "
  const log = [];
  Promise.resolve('value')
    .finally(() => new Promise((resolve) => setTimeout(() => resolve(log.push('closed')), 20)))
    .then((value) => console.log([...log, value].join(' ')));
")"
[ "$waited" = 'closed value' ] || { echo "finally did not wait: $waited"; exit 1; }

npx --no-install eslint first.ts || { echo 'changed: typescript-eslint reports the handler'; exit 1; }
if said="$(npx --no-install oxlint -c oxlint.json --type-aware first.ts 2>&1)"; then
  echo 'changed: oxlint does not report the handler'
  exit 1
fi
case "$said" in
  *no-misused-promises*'void return was expected'*) echo 'as seen: oxlint reports it, typescript-eslint does not' ;;
  *) echo "changed: $said"; exit 1 ;;
esac
