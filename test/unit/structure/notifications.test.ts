import { strict as assert } from 'node:assert';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { pluck } from '../../helpers/pluck.ts';

const showing = /^vscode\.window\.show(?:Warning|Information|Error)Message$/;

/** Returns the calls of a file that show a notification or a question with a button. */
function messagesIn(file: string): readonly { readonly call: ts.CallExpression; readonly at: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { readonly call: ts.CallExpression; readonly at: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && showing.test(node.expression.getText()) && node.arguments.length > 1) {
      found.push({ call: node, at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('a button of a notification', () => {
  // What it starts is awaited after it in the same function. Lint refuses a promise that is not waited for, so that a
  // failure reaches the command, or `detached`, which report it.
  it('reports its failure', () => {
    const all = globSync('src/**/*.ts').flatMap(messagesIn);
    assert.ok(all.length > 20, `${all.length} messages`);
    const unheard = all.filter(({ call }) => !ts.isAwaitExpression(call.parent));
    assert.deepEqual(pluck(unheard, 'at'), []);
  });
});
