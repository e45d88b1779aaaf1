/**
 * Returns an expression for a glob as in the editor's settings: `*` and `?` for characters of one name, `**` for any
 * folders, `{a,b}` for either, `[a-z]` and `[!a-z]` for one character. It matches whole paths, with slashes.
 */
export function globPattern(glob: string): RegExp {
  try {
    return new RegExp(`^${expressionOf(glob)}$`, 's');
  } catch {
    // A class that ends before it begins, as in `[z-a]`.
    return /(?!)/;
  }
}

const tokens = /\*\*\/|\/\*\*(?=$|[,}])|\*\*|\*|\?|\[[!^]?\]?[^\]]*\]|[{},]|[^]/g;

function expressionOf(glob: string): string {
  let depth = 0;
  const written = [...glob.matchAll(tokens)].map(([token]) => {
    switch (token) {
      case '**/':
        return '(?:.*/)?';
      case '/**':
        return '(?:/.*)?';
      case '**':
        return '.*';
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
