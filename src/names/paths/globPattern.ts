/**
 * Returns an expression for a glob as in the editor's settings: `*` and `?` for characters of one name, `**` for any
 * folders, `{a,b}` for either, `[a-z]` and `[!a-z]` for one character. It matches whole paths, with slashes.
 *
 * @param hasGroups with a group for each `**`
 */
export function globPattern(glob: string, hasGroups = false): RegExp {
  const whole = `^${expressionOf(glob, hasGroups)}$`;
  // It is searched, where any folders may be before it, and not looked at whole, where any may be below.
  const searched = whole.replace(`^${foldersAbove}`, () => '(?:^|/)').replace(`${allBelow}$`, () => '(?:/|$)');
  try {
    return new RegExp(searched, 's');
  } catch {
    // A class that ends before it begins, as in `[z-a]`.
    return /(?!)/;
  }
}

const tokens = /\*\*\/|\/\*\*(?=$|[,}])|\*\*|\*|\?|\[[!^]?\]?[^\]]*\]|[{},]|[^]/g;

const foldersAbove = '(?:.*/)?';
const allBelow = '(?:/.*)?';

function expressionOf(glob: string, hasGroups: boolean): string {
  const grouped = (expression: string): string => (hasGroups ? `(${expression})` : expression);
  let depth = 0;
  const written = [...glob.matchAll(tokens)].map(([token]) => {
    switch (token) {
      case '**/':
        return grouped(foldersAbove);
      case '/**':
        return grouped(allBelow);
      case '**':
        return grouped('.*');
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      case '{':
        depth += 1;
        return '(?:';
      case ',':
        return depth > 0 ? '|' : ',';
      case '}':
        if (depth === 0) {
          return '\\}';
        }
        depth -= 1;
        return ')';
      default:
        return token.length > 1 ? classOf(token) : literalSource(token);
    }
  });
  return written.join('');
}

function classOf(token: string): string {
  const [, sign = '', rest = ''] = /^\[([!^]?)(.*)\]$/s.exec(token) ?? [];
  return `(?!/)[${sign === '' ? '' : '^'}${rest.replaceAll(/[\\[\]]/g, '\\$&')}]`;
}

/** Returns the source of an expression that matches exactly this text. */
export function literalSource(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
