// Finds the messages of the source in vscode.l10n.t. It reads only syntax (no types, so that it is fast enough for a
// unit test), so it accepts only the call forms that we use, and reports any other as a problem.
// @vscode/l10n-dev (0.0.35) cannot do it: it finds only `vscode.l10n.t('…')` with one literal. It misses `const { t } =
// vscode.l10n`, literals joined by `+`, and phrase`…`, and does not report messages that it cannot read.
import ts from 'typescript';

export interface Extraction {
  /** Key in a bundle -> the English message. They differ only if a message has a comment for translators. */
  readonly messages: ReadonlyMap<string, string>;
  /** What cannot be extracted: `file:line: why`. */
  readonly problems: readonly string[];
}

/**
 * Returns the messages of all files.
 * @param files path -> its source
 */
export function extractMessages(files: Iterable<readonly [path: string, source: string]>): Extraction {
  const messages = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, source] of files) {
    if (!/\bl10n\b|\bphrase`/.test(source)) {
      continue;
    }
    const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
    const notify = (node: ts.Node, why: string): void => {
      problems.push(`${path}:${String(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1)}: ${why}`);
    };
    const shortName = bindsT(tree);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        if (isL10n(node) && !isBound(node) && !isMember(node.parent)) {
          notify(node, 'l10n is used in a way the extraction does not know');
        } else if (shortName && isName(node, 't') && !isBinding(node) && !isCallee(node)) {
          notify(node, 't is not called here, so what it says is unknown');
        }
      } else if (ts.isTaggedTemplateExpression(node) && isName(node.tag, 'phrase')) {
        const words = wordsOf(node.template);
        messages.set(words, words);
      } else if (ts.isCallExpression(node) && callsT(node, shortName)) {
        const [first] = node.arguments;
        if (first !== undefined && isOfPhrase(first)) {
          return;
        }
        const found = first === undefined ? undefined : messageOf(first);
        if (found === undefined) {
          notify(node, 'the message is no literal');
        } else {
          messages.set(found.key, found.message);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { messages, problems };
}

/** Returns whether the file has `const { t } = vscode.l10n`, or of `l10n`. */
function bindsT(tree: ts.SourceFile): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    found ||= ts.isIdentifier(node) && isName(node, 't') && isBinding(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const isName = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;
const isL10n = (node: ts.Node): boolean => isName(node, 'l10n');

/** Returns whether the `t` is that of `const { t } = vscode.l10n`. */
function isBinding(node: ts.Node): boolean {
  const element = node.parent;
  if (!ts.isBindingElement(element) || !ts.isVariableDeclaration(element.parent.parent)) {
    return false;
  }
  const from = element.parent.parent.initializer;
  return from !== undefined && (isL10n(from) || (ts.isPropertyAccessExpression(from) && isL10n(from.name)));
}

/** Returns whether this `l10n` is an import, or the right side of `const { t } =`. */
function isBound(node: ts.Node): boolean {
  const value = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = value;
  return (
    ts.isImportSpecifier(parent) ||
    (ts.isVariableDeclaration(parent) &&
      parent.initializer === value &&
      ts.isObjectBindingPattern(parent.name) &&
      parent.name.elements.every(({ name, propertyName }) => isName(name, 't') && propertyName === undefined))
  );
}

/** Returns whether it is the `l10n.t` of `l10n.t(…)` or the `vscode.l10n` of `vscode.l10n.t(…)`. */
function isMember(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node)) {
    return false;
  }
  const whole = isL10n(node.name) ? node.parent : node;
  return ts.isPropertyAccessExpression(whole) && isName(whole.name, 't') && isCallee(whole);
}

function isCallee(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isCallExpression(parent) && parent.expression === node) ||
    // Another property named t, as in { t: 1 } or x.t, does not count.
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function callsT({ expression }: ts.CallExpression, shortName: boolean): boolean {
  if (ts.isIdentifier(expression)) {
    return shortName && isName(expression, 't');
  }
  if (!ts.isPropertyAccessExpression(expression) || !isName(expression.name, 't')) {
    return false;
  }
  const owner = expression.expression;
  return isL10n(owner) || (ts.isPropertyAccessExpression(owner) && isL10n(owner.name));
}

/** Returns the message in a call's first argument, and its key: the editor appends the comment to it. */
function messageOf(argument: ts.Expression): { key: string; message: string } | undefined {
  if (!ts.isObjectLiteralExpression(argument)) {
    const message = literal(argument);
    return message === undefined ? undefined : { key: message, message };
  }
  const named = (name: string): ts.Expression | undefined =>
    argument.properties.filter(ts.isPropertyAssignment).find((property) => isName(property.name, name))?.initializer;
  const message = literal(named('message'));
  const comment = named('comment');
  const comments = comment !== undefined && ts.isArrayLiteralExpression(comment) ? comment.elements : [comment];
  const words = comments.map(literal);
  return message === undefined || words.includes(undefined)
    ? undefined
    : { key: `${message}/${words.join('')}`, message };
}

/** Returns the words of a phrase, as {@link import('../../src/service/api/atStart/errors.ts').phrase} joins them. */
function wordsOf(template: ts.TemplateLiteral): string {
  return ts.isTemplateExpression(template)
    ? template.templateSpans.reduce(
        (before, { literal: { text } }, at) => `${before}{${at}}${text}`,
        template.head.text,
      )
    : template.text;
}

/** Returns whether it is the words of a phrase, which are found where the phrase is created. */
function isOfPhrase(argument: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(argument) && isName(argument.name, 'words');
}

/** Returns the text of a literal, or of several joined by `+`. */
function literal(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) {
    return undefined;
  }
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literal(node.left), literal(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}
