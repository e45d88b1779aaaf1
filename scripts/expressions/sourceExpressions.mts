// The regular expressions of `src`: those in its text, and those that modules build when they are loaded.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../bundle/options.mts';

export interface SourceExpression {
  readonly source: string;
  readonly flags: string;
  /** Where it is written or built, as path and line. */
  readonly place: string;
}

/** Returns each expression of `src` once. Modules that need the editor are not loaded. */
export function sourceExpressions(): readonly SourceExpression[] {
  const found = new Map<string, SourceExpression>();
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll(sep, '/'));
  const builders: string[] = [];
  for (const path of files.sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const expression of literalsIn(path, text)) {
      addExpression(found, expression);
    }
    if (/\bRegExp\(/.test(text)) {
      builders.push(path);
    }
  }
  recordBuilt(builders, (expression) => addExpression(found, expression));
  return [...found.values()];
}

function addExpression(found: Map<string, SourceExpression>, expression: SourceExpression): void {
  const key = `/${expression.source}/${expression.flags}`;
  if (!found.has(key)) {
    found.set(key, expression);
  }
}

/** Returns the literals in the text of a file. */
export function literalsIn(path: string, text: string): readonly SourceExpression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: SourceExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ source, flags, place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Loads modules, and reports what is built with `RegExp` meanwhile. */
function recordBuilt(paths: readonly string[], onExpression: (expression: SourceExpression) => void): void {
  const original = RegExp;
  const home = `${pathToFileURL(root).href}/`;
  const record = (expression: RegExp): RegExp => {
    // The first line is the message, and then come this function, that of the proxy, and what builds the expression.
    const [, , , builder = ''] = new Error().stack?.split('\n') ?? [];
    const start = builder.indexOf(`${home}src/`);
    const [place] = /^[^\s)]*?:\d+/.exec(builder.slice(start + home.length)) ?? [];
    if (start >= 0 && place !== undefined) {
      onExpression({ source: expression.source, flags: expression.flags, place });
    }
    return expression;
  };
  const recording = new Proxy(original, {
    apply: (_target, _this, [pattern = '', flags]: readonly string[]) => record(original(pattern, flags)),
    construct: (target, [pattern = '', flags]: readonly string[]) => record(new target(pattern, flags)),
  });
  const load = createRequire(import.meta.url);
  Object.defineProperty(globalThis, 'RegExp', { value: recording, configurable: true, writable: true });
  try {
    for (const path of paths) {
      try {
        load(join(root, path));
      } catch (error) {
        if (!(error instanceof Error && error.message.includes("'vscode'"))) {
          throw error;
        }
      }
    }
  } finally {
    Object.defineProperty(globalThis, 'RegExp', { value: original, configurable: true, writable: true });
  }
}
