import type { Rule } from 'eslint';
import { oddPhrases } from './plainWords.mts';

/** Refuses odd phrases in comments and in titles of tests; with the option `strings`, in all strings with words. */
export const plainWordsRule: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    messages: { odd: '"{{phrase}}" is not plain English.' },
    schema: [{ enum: ['strings'] }],
  },
  create(context) {
    const { sourceCode, options } = context;
    const check = (
      [start, end]: readonly [number, number] = [0, 0],
      text = sourceCode.text.slice(start, end),
    ): void => {
      for (const phrase of oddPhrases(text)) {
        context.report({ loc: sourceCode.getLocFromIndex(start), messageId: 'odd', data: { phrase } });
      }
    };
    const checkString = (range: readonly [number, number] | undefined, text: unknown): void => {
      if (options.includes('strings') && typeof text === 'string' && /\w \w/.test(text)) {
        check(range, text);
      }
    };
    return {
      Program() {
        for (const [start, end] of joinComments(sourceCode)) {
          const marked = sourceCode.text.slice(start, end);
          check([start, end], marked.replaceAll(/\/\*\*?|\*\/|^\s*(?:\/\/|\*)/gm, ' ').trim());
        }
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title && callee.type === 'Identifier' && /^(?:describe|it)$/.test(callee.name)) {
          check(title.range);
        }
      },
      Literal: ({ range, value }) => checkString(range, value),
      TemplateElement: ({ range, value }) => checkString(range, value.cooked),
    };
  },
};

/** Returns the ranges of comments; adjacent line comments are one. */
function joinComments(sourceCode: Rule.RuleContext['sourceCode']): readonly (readonly [number, number])[] {
  const comments: [number, number][] = [];
  for (const { range: [start, end] = [0, 0] } of sourceCode.getAllComments()) {
    const last = comments.at(-1);
    const isNext =
      sourceCode.text.startsWith('//', start) && /^\n[ \t]*$/.test(sourceCode.text.slice(last?.[1], start));
    if (last && isNext) {
      last[1] = end;
    } else {
      comments.push([start, end]);
    }
  }
  return comments;
}
