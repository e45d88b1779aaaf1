/** Names of parameters whose values people read, unless the user has others (`languageServices.textAttributes`). */
export const defaultTextAttributes: readonly string[] = [
  ...[
    'alt',
    'caption',
    'description',
    'heading',
    'label',
    'placeholder',
    'subtitle',
    'summary',
    'text',
    'title',
    'tooltip',
  ],
];

/** Returns true for the name of a parameter whose value people read; case, `_`, and `-` do not matter. */
export type IsTextAttribute = (name: string) => boolean;

/** Names of HTML, and of Quarto, whose values people always read. */
const always: ReadonlySet<string> = new Set(
  ['aria-label', 'aria-description', 'aria-placeholder', 'aria-valuetext', 'alt-text', 'fig-alt', 'fig-cap', 'tbl-cap']
    .concat(['lst-cap', 'fig-subcap', 'tbl-subcap', 'fig-scap'])
    .map(plain),
);

/** Returns the test for the parameters of components, shortcodes, and calls. @param names instead of the defaults */
export function textAttributeTest(names: readonly string[] = defaultTextAttributes): IsTextAttribute {
  const own = new Set(names.map(plain));
  return (name) => own.has(plain(name)) || always.has(plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}
