import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../bundle/options.mts';
import { oddPhrases } from './plainWords.mts';

/** Returns a sentence for each odd phrase in the comments of src, scripts, and test. */
export function oddComments(): readonly string[] {
  const paths = globSync('{src,scripts,test}/**/*.{ts,tsx,mts,mjs}', { cwd: root }).sort();
  return paths.flatMap((path) =>
    commentsIn(path, readFileSync(join(root, path), 'utf8')).flatMap((comment) =>
      oddPhrases(comment).map((phrase) => `${path}: "${phrase}" is not plain English, in: ${comment}`),
    ),
  );
}

/** Returns the comments of a file, each on one line and without its markers; adjacent line comments are one. */
export function commentsIn(path: string, text: string): readonly string[] {
  const code = withoutLiterals(path, text);
  const comments: { text: string; end: number }[] = [];
  for (const { 0: comment, index } of code.matchAll(/\/\/.*|\/\*[^]*?\*\//g)) {
    const last = comments.at(-1);
    const end = index + comment.length;
    const written = text.slice(index, end);
    if (last !== undefined && comment.startsWith('//') && /^\n[ \t]*$/.test(code.slice(last.end, index))) {
      last.text += `\n${written}`;
      last.end = end;
    } else {
      comments.push({ text: written, end });
    }
  }
  return comments.map((comment) => withoutMarkers(comment.text));
}

/** Replaces the literals of a file, in which `//` is not a comment, by spaces. */
function withoutLiterals(path: string, text: string): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let code = '';
  let end = 0;
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node)) {
      const start = node.getStart(file);
      code += text.slice(end, start) + ' '.repeat(node.end - start);
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return code + text.slice(end);
}

function withoutMarkers(comment: string): string {
  return comment
    .replaceAll(/^\s*(?:\/\/|\/\*\*?|\*(?!\/))/gm, ' ')
    .replace(/\*\/$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
