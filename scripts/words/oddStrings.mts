import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../bundle/options.mts';
import { kinds, readStrings, stringsPath } from '../l10n/bundles.mts';
import { oddPhrases, oddWords } from './plainWords.mts';

/** Returns a sentence for each odd phrase in the English strings, ignoring the targets of links. */
export function oddStrings(strings = readStrings()): readonly string[] {
  return kinds.flatMap((kind) =>
    Object.values(strings[kind]).flatMap((text) =>
      [...oddPhrases(withoutTargets(text)), ...oddWords(withoutTargets(text))].map((phrase) =>
        sentence(stringsPath(kind), phrase, text),
      ),
    ),
  );
}

/** The same for the strings of the command line, and the descriptions of tools for language models. */
export function oddTexts(): readonly string[] {
  const paths = globSync('src/cli/**/*.ts', { cwd: root }).sort();
  const literals = paths.flatMap((path) =>
    literalsIn(path, readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })),
  );
  const tools = descriptionsIn(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return [...literals, ...tools.map((text) => ({ path: 'package.json', text }))].flatMap(({ path, text }) =>
    oddPhrases(text).map((phrase) => sentence(path, phrase, text)),
  );
}

/** The same for the titles of tests. */
export function oddTitles(): readonly string[] {
  const paths = globSync('test/**/*.test.{ts,mts}', { cwd: root }).sort();
  return paths.flatMap((path) =>
    titlesIn(path, readFileSync(join(root, path), 'utf8')).flatMap((title) =>
      oddPhrases(title).map((phrase) => sentence(path, phrase, title)),
    ),
  );
}

/** Returns the titles in a file of tests, as they are written there. */
export function titlesIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(describe|it)$/.test(node.expression.getText())) {
      found.push(...node.arguments.slice(0, 1).map((title) => title.getText()));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the string literals of a file that have words, without the values of templates. */
export function literalsIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((each) => /\w \w/.test(each));
}

/** Returns the descriptions for language models in a value of the manifest. */
function descriptionsIn(value: unknown): readonly string[] {
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]: readonly [string, unknown]) =>
        /^(?:modelD|d)escription$/.test(key) && typeof each === 'string' ? [each] : descriptionsIn(each),
      );
}

function withoutTargets(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, ']');
}

function sentence(path: string, phrase: string, text: string): string {
  return `${path}: "${phrase}" is not plain English, in: ${text}`;
}
