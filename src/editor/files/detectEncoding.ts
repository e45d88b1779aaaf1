import * as vscode from 'vscode';

/** Bytes at the beginning of a file in which the editor looks for UTF-16 without a byte order mark. */
const sniffedBytes = 512;

/** The encodings that the editor may have guessed, the likeliest first. */
const guesses: readonly string[] = [
  ...[
    'utf8',
    'windows1252',
    'windows1251',
    'windows1250',
    'shiftjis',
    'eucjp',
    'gb18030',
    'gbk',
    'gb2312',
    'big5hkscs',
  ],
  ...['euckr', 'koi8r', 'windows1253', 'windows1254', 'windows1255', 'windows1256', 'windows1257', 'windows874'],
  ...['iso88591', 'iso88592', 'iso88595', 'iso88597', 'iso88598', 'cp866', 'macroman'],
];

/**
 * Returns the encoding that the editor used to decode a file, by its name there: from its byte order mark, else from
 * the setting `files.encoding`, unless the editor detected another.
 * @param text the editor's text of the bytes
 */
export async function detectEncoding(
  bytes: Uint8Array,
  text: string,
  scope: { readonly uri: vscode.Uri; readonly languageId: string },
): Promise<string> {
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) {
    return marked;
  }
  const files = vscode.workspace.getConfiguration('files', scope);
  const setting: unknown = files.get('encoding');
  // A file without a byte order mark is not in the encoding that has one.
  const configured = typeof setting === 'string' && setting !== 'utf8bom' ? setting : 'utf8';
  const found = [
    ...(bytes.subarray(0, sniffedBytes).includes(0) ? ['utf16le', 'utf16be'] : []),
    ...(files.get('autoGuessEncoding') === true ? [...guesses] : []),
  ];
  for (const encoding of found.length > 0 ? [configured, ...found] : []) {
    if (await hasBytes(text, encoding, bytes)) {
      return encoding;
    }
  }
  return configured;
}

/** Returns the encoding that the first bytes of a file name, by its name in the editor. */
export function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) {
    return 'utf16le';
  }
  if (first === 0xfe && second === 0xff) {
    return 'utf16be';
  }
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf8bom' : undefined;
}

/** Returns true if the encoding gives a text these bytes, apart from the byte order mark that the editor writes. */
async function hasBytes(text: string, encoding: string, bytes: Uint8Array): Promise<boolean> {
  const encoded = await vscode.workspace.encode(text, { encoding });
  const mark = byteOrderMark(encoded);
  return Buffer.from(mark === undefined ? encoded : encoded.subarray(mark === 'utf8bom' ? 3 : 2)).equals(bytes);
}
