// What globs and templates were before they were searched without backtracking: the judge of the search.
import { resolvePathWithin } from '../../../../src/names/paths/portableName.ts';

const probe = 'qxz';

/** Returns an expression for a glob, with a group for each `**`, or for each language. */
export function expressionOfGlob(glob: string, isOfLanguages = false): RegExp {
  const written = isOfLanguages ? globExpression(glob.replaceAll('${lang}', probe), false) : globExpression(glob, true);
  return new RegExp(written.source.replaceAll(probe, '([\\w@+-]+)'), 'ds');
}

function globExpression(glob: string, hasGroups: boolean): RegExp {
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
function literalSource(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Returns what `pathByTemplate` returns. */
export function pathByExpression(path: string, template: string): string | undefined {
  const groups: Readonly<Record<string, string>> = {
    name: '(?<name>[^/]+?)',
    lang: '[^/]+?',
    ext: '(?<ext>\\.[^/.]+|)',
    dir: '(?<dir>.*?)',
  };
  const pattern = template
    .split(/\$\{([^}]*)\}/)
    .map((piece, at) => (at % 2 === 1 ? (groups[piece] ?? '(?!)') : literalSource(piece)))
    .join('')
    .replace(`${groups['dir']}/`, `(?:${groups['dir']}/)?`);
  if (!template.includes('${dir}') || !template.includes('${name}')) {
    return undefined;
  }
  try {
    const { dir = '', name = '', ext = '' } = new RegExp(`^${pattern}$`, 's').exec(path)?.groups ?? {};
    return name === '' ? undefined : resolvePathWithin([...dir.split('/'), `${name}${ext}`], path);
  } catch {
    return undefined;
  }
}
