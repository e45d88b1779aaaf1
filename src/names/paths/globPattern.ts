import { isAny, isInName, PathMachine, type UnitTest } from './pathMachine.ts';

/** A condition for paths. */
export interface PathPattern {
  readonly test: (path: string) => boolean;
}

/** Maximum UTF-16 code units of a glob; a longer one matches nothing. */
const maxLength = 10_000;

const tokens = /\*\*\/|\/\*\*(?=$|[,}])|\*\*|\*|\?|\[[!^]?\]?[^\]]*\]|[^]/y;

/**
 * Returns the pattern for a glob as in the editor's settings: `*` and `?` match characters of one name, `**` any
 * folders, `{a,b}` either, `[a-z]` and `[!a-z]` one character. It matches whole paths, with slashes. The time of a
 * search is at most the product of the lengths of glob and path. A glob that is not valid matches nothing.
 *
 * @param language the mark of a language in the glob, which becomes a group; without it, each `**` becomes a group
 */
export function globPattern(glob: string, language?: string): PathPattern & Pick<PathMachine, 'groups'> {
  const machine = glob.length > maxLength ? undefined : machineFor(glob, language);
  if (machine === undefined) {
    return new PathMachine();
  }
  // Most paths do not have the literal parts of the glob, which is much faster to find out.
  const [beginning = ''] = /^[^*?[{$]*?(?=\/?(?:[*?[{$]|$))/.exec(glob) ?? [];
  const ending =
    glob
      .split(/[*?[\]{}$]/)
      .at(-1)
      ?.replace(/^\//, '') ?? '';
  const names = /[[{$]/.test(glob) ? [] : glob.split(/[*?]+/).map((text) => text.replaceAll(/^\/|\/$/g, ''));
  const name = names.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const mayMatch = (path: string): boolean =>
    path.endsWith(ending) && path.startsWith(beginning) && path.includes(name);
  return {
    test: (path) => mayMatch(path) && machine.test(path),
    groups: (path) => (mayMatch(path) ? machine.groups(path) : undefined),
  };
}

function machineFor(glob: string, language: string | undefined): PathMachine | undefined {
  const machine = new PathMachine();
  const choices: ReturnType<PathMachine['choice']>[] = [];
  const lastBracket = glob.lastIndexOf(']');
  const folders = (add: () => void): void => (language === undefined ? machine.group(add) : add());
  for (let at = 0; at < glob.length; ) {
    if (language !== undefined && glob.startsWith(language, at)) {
      machine.group(() => {
        machine.one(isInLanguage);
        machine.many(isInLanguage);
      });
      at += language.length;
      continue;
    }
    tokens.lastIndex = at;
    const [token = ''] = glob[at] === '[' && at > lastBracket ? ['['] : (tokens.exec(glob) ?? []);
    at += token.length;
    const choice = choices.at(-1);
    if (token === '**/') {
      folders(() =>
        machine.optional(() => {
          machine.many(isAny);
          machine.literal('/');
        }),
      );
    } else if (token === '/**') {
      folders(() =>
        machine.optional(() => {
          machine.literal('/');
          machine.many(isAny);
        }),
      );
    } else if (token === '**') {
      folders(() => machine.many(isAny));
    } else if (token === '*') {
      machine.many(isInName);
    } else if (token === '?') {
      machine.one(isInName);
    } else if (token === '{') {
      choices.push(machine.choice());
    } else if (token === ',' && choice !== undefined) {
      choice.or();
    } else if (token === '}' && choice !== undefined) {
      choice.end();
      choices.pop();
    } else if (token.length > 1) {
      const test = classOf(token);
      if (test === undefined) {
        return undefined;
      }
      machine.one(test);
    } else {
      machine.literal(token);
    }
  }
  machine.end();
  return choices.length === 0 ? machine : undefined;
}

const isInLanguage: UnitTest = (unit) => /[\w@+-]/.test(String.fromCharCode(unit));

/** Returns the test for `[a-z]`; undefined for one that ends before it begins, as in `[z-a]`. */
function classOf(token: string): UnitTest | undefined {
  const [, sign = '', rest = ''] = /^\[([!^]?)(.*)\]$/s.exec(token) ?? [];
  try {
    const expression = new RegExp(`[${sign === '' ? '' : '^'}${rest.replaceAll(/[\\[\]]/g, '\\$&')}]`);
    return (unit) => isInName(unit) && expression.test(String.fromCharCode(unit));
  } catch {
    return undefined;
  }
}

/** Returns the source of an expression that matches exactly this text. */
export function literalSource(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
