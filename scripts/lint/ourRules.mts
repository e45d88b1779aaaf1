// What no rule of oxlint finds: a plugin for it.
import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Context = Parameters<NonNullable<Rule['create']>>[0];
type Node = NonNullable<Parameters<Context['sourceCode']['getText']>[0]>;

/** Refuses what matches a selector. Each option is a selector and what to do instead. */
const syntax: Rule = {
  meta: { schema: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map((option) => {
        const [selector = '', message = ''] = Array.isArray(option) ? option.map(String) : [];
        return [selector, (node: Node) => context.report({ node, message })];
      }),
    ),
};

/**
 * Refuses `??=` with a promise, where a variable or field says in its type that it has one: it would stay the answer
 * after it was rejected. What is under way may be kept if it forgets itself in `finally`.
 */
const noKeptPromise: Rule = {
  create(context) {
    const { sourceCode } = context;
    const promises = new Set<string>();
    const kept: { readonly name: Node; readonly node: Node }[] = [];
    const declare = (name: Node, type: Node | null | undefined) => {
      if (type && /\bPromise(?:Like)?</.test(sourceCode.getText(type))) {
        promises.add(sourceCode.getText(name));
      }
    };
    return {
      PropertyDefinition: ({ key, typeAnnotation }) => declare(key, typeAnnotation),
      VariableDeclarator: ({ id }) => declare(id, id.typeAnnotation),
      AssignmentExpression(node) {
        const { left, operator, right } = node;
        const called =
          right.type === 'CallExpression' && right.callee.type === 'MemberExpression' && right.callee.property;
        const forgets = called && sourceCode.getText(called) === 'finally';
        if (operator === '??=' && !forgets) {
          kept.push({ name: left.type === 'MemberExpression' ? left.property : left, node });
        }
      },
      'Program:exit'() {
        for (const { node } of kept.filter(({ name }) => promises.has(sourceCode.getText(name)))) {
          context.report({ node, message: 'A rejected promise would be kept: use `SharedResult`.' });
        }
      },
    };
  },
};

export default { meta: { name: 'ours' }, rules: { syntax, 'no-kept-promise': noKeptPromise } };
