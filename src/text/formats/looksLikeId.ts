/** Keys whose values, where they are one word, name something. */
const idKeys: ReadonlySet<string> = new Set([
  ...['id', '$id', '$schema', '$ref', 'uuid', 'guid', 'slug', 'href', 'src', 'url', 'uri', 'class', 'className'],
  ...['locale', 'lang', 'language', 'icon', 'version'],
]);

/** One of these alone is no prose. */
const ids: readonly RegExp[] = [
  // With an underscore or backslash between letters: `btn_save`, `LOG_LEVEL`.
  /^[\p{L}\d.:/-]{1,200}[_\\][\w.:/\\-]{0,500}$/u,
  // camelCase; a word that begins with a capital may well be the name that a sentence is made of.
  /^[a-z]+\d*(?:[A-Z][a-z\d]+)+$/,
  // `user.profile.title`, `index.html`, `com.example.app`; `e.g.` and `Loading...` end with a dot.
  /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/,
  // Paths and addresses without a host.
  /^(?:\.{0,2}|~)\/\S*$/,
  /^[\w@.-]+\/[\w@.-]+\/\S*$/,
  /^(?:application|audio|font|image|multipart|text|video)\/[\w.+-]+(?:;\S*)?$/,
  /^data:[\w/+.-]*[;,]\S*$/,
  // Language tags: `en-US`, `zh-Hans`.
  /^[a-z]{2,3}-(?:[A-Z]{2}|[A-Z][a-z]{3})(?:-[A-Z]{2})?$/,
  // Names with a number in them: `h-4`, `icon-24`, `sha256-…`.
  /^[a-z][a-z\d]*(?:-[a-z\d]+)*-\d+(?:-[a-z\d]+)*$/,
  // Colours, numbers with a unit, dates, versions.
  /^#[\da-f]{3,8}$/i,
  /^[-+]?[\d.,]+(?:px|r?em|%|pt|v[hw]|m?s|deg|fr)$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[-+]\d\d:?\d\d)?$/,
  /^[\^~>=<v]{1,2}\d+(?:\.\w+)*(?:-[\w.]+)?$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  // Keys, digests and other long strings of letters and digits.
  /^(?=\S*\d)(?=\S*[A-Za-z])[\w+/=-]{24,}$/,
];

/** In everything that one of them matches; most values have none, and are looked at only once. */
const idSign = /[\d_\\.,/:;#%^~=<>-]|[a-z][A-Z]/;

/** True for a value that names something rather than saying it. Anything with a space in it is prose. */
export function looksLikeId(key: string, value: string): boolean {
  const text = value.trim();
  if (text === '' || text.includes(' ') || /\s/.test(text)) {
    return false;
  }
  return idKeys.has(key) || (idSign.test(text) && ids.some((id) => id.test(text)));
}
