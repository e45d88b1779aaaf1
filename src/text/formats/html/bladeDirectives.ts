import { parenthesesFinder } from './parenthesesFinder.ts';

/** Directives whose arguments are optional. Others, such as `@media` or `@click`, are text or attributes. */
const plain = new Set(
  (
    'append auth aware break continue csrf default else empty env fragment guest livewireScripts livewireStyles ' +
    'livewireScriptConfig once overwrite parent persist production prepend push routes show stop teleport verbatim ' +
    'viteReactRefresh'
  ).split(' '),
);

/** Directives whose arguments may follow a space. */
const spaced = new Set(
  (
    'auth can canany cannot case checked choice class component continue break disabled each else elseif elseauth elsecan ' +
    'elsecanany elsecannot elseguest env error extends for foreach forelse fragment guest hasSection if include includeFirst ' +
    'includeIf includeUnless includeWhen inject isset json lang livewire method once php prepend props push readonly required ' +
    'section sectionMissing selected session slot stack style switch unless use vite while yield empty'
  ).split(' '),
);

const php = /@php\b(?!\s*\()[^]*?@endphp\b/y;
const escaped = /@(?:@\w+|\{\{[^]{0,2000}?\}\}|\{!![^]{0,2000}?!!\})/y;
const directive = /@(\w+(?:::\w+)?)([ \t]*)/y;

/**
 * Returns a function that returns the end of the Blade directive whose `@` is at an offset; `undefined` for an `@` of
 * the text.
 */
export function bladeFinder(source: string): (start: number) => number | undefined {
  const closeOf = parenthesesFinder(source);
  const lastPhpEnd = source.lastIndexOf('@endphp');
  // Packages add directives: those with an end, and those whose arguments are those of a call.
  const paired = new Set([...source.matchAll(/@(?:end|else)([A-Za-z]\w{0,60})/g)].map(([, name = '']) => name));
  return (start) => {
    // As in an e-mail address.
    if (/\w/.test(source[start - 1] ?? '')) {
      return undefined;
    }
    const whole = (start < lastPhpEnd ? endOf(php, source, start) : undefined) ?? endOf(escaped, source, start);
    if (whole !== undefined) {
      return whole;
    }
    directive.lastIndex = start;
    const [found = '', name = '', space = ''] = directive.exec(source) ?? [];
    const past = start + found.length;
    const isKnown = spaced.has(name) || paired.has(name);
    const isCall = space === '' || isKnown || /^\((?:[$'"[\d]|\))/.test(source.slice(past, past + 2));
    const close = name !== '' && isCall ? closeOf(past) : undefined;
    const isAlone = isKnown || plain.has(name) || /^end[a-z]/i.test(name) || isOnlyWord(source, start, past);
    return close ?? (isAlone ? past - space.length : undefined);
  };
}

/** Returns true for a name of at least three letters that is all of its line. */
function isOnlyWord(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, source.lastIndexOf('\n', start - 1) + 1, start - 200), start);
  return /^\s*$/.test(before) && end - start > 3 && /^[ \t]*(?:\r?\n|$)/.test(source.slice(end, end + 200));
}

function endOf(expression: RegExp, source: string, start: number): number | undefined {
  expression.lastIndex = start;
  return expression.test(source) ? expression.lastIndex : undefined;
}
