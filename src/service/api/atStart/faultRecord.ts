/** Maximum characters of an error's message in its record. */
const maxMessage = 160;

/** Maximum characters of a word in the message: a longer one is a key, an address or text without spaces. */
const maxWord = 32;

/** Maximum stack frames in a record. */
const maxFrames = 12;

/**
 * Returns an error for the log: its type, its code, its message without quoted parts, and its stack frames in our
 * bundles. It contains no path of the user's, and of a text only short words outside quotation marks.
 */
export function faultRecord(error: unknown): string {
  if (!(error instanceof Error)) {
    return `a thrown ${error === null ? 'null' : typeof error}`;
  }
  const code: unknown = Reflect.get(error, 'code');
  const plainCode = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : '';
  const cause = error.cause === undefined ? [] : [`caused by ${faultRecord(error.cause)}`];
  return [`${typeOf(error)}${plainCode}: ${withoutQuotes(error.message)}`, ...framesOf(error), ...cause].join('\n');
}

function typeOf({ name, constructor }: Error): string {
  const names = [name, constructor.name].filter((each) => /^[\w ()]{1,60}$/.test(each));
  return names[0] ?? 'Error';
}

/** Removes everything from the first to the last quotation mark, as quoted text may contain other marks. */
function withoutQuotes(message: string): string {
  const [line = ''] = message.split(/[\r\n\u2028\u2029]/, 1);
  // An apostrophe between two letters is not a quote.
  const marks = [...line.matchAll(/(?<!\p{L})['’]|['’](?!\p{L})|["`“”„‘‚«»「」]/gu)];
  const [first] = marks;
  const last = marks.at(-1);
  // The end of a quote without a partner is unknown.
  const end = last === first ? line.length : (last?.index ?? 0) + 1;
  const plain = first ? `${line.slice(0, first.index)}…${line.slice(end)}` : line;
  const words = plain.split(' ').map((word) => (word.length > maxWord || /[\\/]/.test(word) ? '…' : word));
  return words.join(' ').slice(0, maxMessage);
}

/** Returns the stack frames in our bundles, by file name only. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file] =
        /^\s*at (?:([\w.$#<>]+(?: [\w.$#<>]+)?) )?.*?[\\/]dist[\\/](\w+\.js:\d+:\d+)\)?$/.exec(line) ?? [];
      return file === undefined ? [] : [`    at ${name === undefined ? '' : `${name} `}${file}`];
    })
    .slice(0, maxFrames);
}
