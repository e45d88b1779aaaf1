/** UTF-16 code units at the start of a file in which it declares its encoding. */
export const declarationHead = 4000;

const latin = '(?:iso-?_?8859-1|latin-?1)';
const inGettext = new RegExp(`^"Content-Type:[^"]*\\bcharset=${latin}(?:\\\\n)?[ \\t]*"`, 'im');
const inXml = new RegExp(`^<\\?xml\\b[^>]*\\bencoding\\s*=\\s*["']${latin}["']`, 'i');

/**
 * Returns true for a gettext or XML file that declares that it is encoded as ISO-8859-1. Its tools read it as that,
 * whatever its bytes look like.
 *
 * @param text its declaration is ASCII, so that it can be decoded in any encoding that has ASCII
 */
export function isDeclaredLatin(path: string, text: string): boolean {
  const start = text.slice(0, declarationHead);
  return /\.pot?$/i.test(path)
    ? inGettext.test(start)
    : /\.(?:xml|xlf|xliff|res[xw]|ts)$/i.test(path) && inXml.test(start);
}
