import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceCode } from '../../../../src/formats/sourceCode/sourceCode.ts';
import { everyFileVariable } from '../../../host/runVariables.mts';
import { keepsLaws, translate } from '../formatLaws.ts';

const everyFile = process.env[everyFileVariable] !== undefined;
const typeScript = sourceCode.find(({ languageIds }) => languageIds.includes('typescript'));

/** Returns the compiler's tokens, without comments and white space. */
function tokensOf(source: string, name: string): readonly string[] {
  const how = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const file = ts.createSourceFile(name, source, how, true, ts.ScriptKind.TS);
  const tokens: string[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    if (children.length === 0) {
      tokens.push(node.getText(file));
    }
    children.forEach(visit);
  };
  visit(file);
  return tokens;
}

describe('a comment in real source code', () => {
  const all = globSync('src/**/*.ts', { cwd: new URL('../../../../', import.meta.url) }).sort();
  const files = all.filter((_, index) => everyFile || index % 4 === 0);

  it('changes with any translation without changes to the tokens of the code', () => {
    assert.ok(typeScript && files.length > 100);
    let changed = 0;
    for (const name of files) {
      const source = readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
      keepsLaws(typeScript, source);
      const translated = translate(typeScript, source, (text) => `${text} */ alert(1); /* \n// ${text}`);
      changed += translated === source ? 0 : 1;
      assert.deepEqual(tokensOf(translated, name), tokensOf(source, name), name);
    }
    assert.ok(changed > 100, String(changed));
  });
});
