/** UTF-16 code units at the start of a file in which it declares its encoding. */
export const declarationHead = 4000;

/**
 * Encodings besides UTF-8 and UTF-16 in which a file may be, by their labels in the Encoding Standard. Not Big5: it has
 * two codes for some characters.
 */
const labels = [
  ...['iso-8859-1', 'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8'],
  ...['iso-8859-9', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16'],
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'],
  ...['windows-1257', 'windows-1258', 'windows-874', 'koi8-r', 'koi8-u'],
  ...['euc-jp', 'shift_jis', 'euc-kr', 'gbk', 'gb18030'],
] as const;
export type DeclaredEncoding = (typeof labels)[number];

const byName = new Map<string, DeclaredEncoding>([
  ...labels.map((label) => [plain(label), label] as const),
  ...labels.map((label) => [plain(label.replace('windows-', 'cp')), label] as const),
  ...([
    ['latin1', 'iso-8859-1'],
    ['gb2312', 'gbk'],
    ['cp936', 'gbk'],
    ['cp932', 'shift_jis'],
    ['sjis', 'shift_jis'],
    // The names of LaTeX.
    ['ansinew', 'windows-1252'],
    ['latin2', 'iso-8859-2'],
    ['latin3', 'iso-8859-3'],
    ['latin4', 'iso-8859-4'],
    ['latin5', 'iso-8859-9'],
    ['latin9', 'iso-8859-15'],
    ['latin10', 'iso-8859-16'],
  ] as const),
]);

const inGettext = /^"Content-Type:[^"]*\bcharset=([\w-]+)(?:\\n)?[ \t]*"/im;
const inLatex = /^[^%\n]*\\usepackage\s*\[\s*([\w-]+)\s*\]\s*\{inputenc\}/m;
const inXml = /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i;

/**
 * Returns the encoding that a gettext, LaTeX, or XML file declares, unless it is UTF-8 or UTF-16. Its tools read it as that,
 * whatever its bytes look like.
 *
 * @param text its declaration is ASCII, so that it can be decoded in any encoding that has ASCII
 */
export function declaredEncoding(path: string, text: string): DeclaredEncoding | undefined {
  const declaration = /\.pot?$/i.test(path)
    ? inGettext
    : /\.(?:tex|ltx|latex)$/i.test(path)
      ? inLatex
      : /\.(?:xml|dbk|docbook|dita(?:map)?|xlf|xliff|res[xw]|ts)$/i.test(path)
        ? inXml
        : undefined;
  const [, name = ''] = declaration?.exec(text.slice(0, declarationHead)) ?? [];
  return byName.get(plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
