/** Characters of an error's message that its record has, at most. */
const mostMessage = 160;

/** Characters of a word in it, at most: a longer one is a key, an address or text without spaces. */
const mostWord = 32;

/** Stack frames in a record, at most. */
const mostFrames = 12;

/**
 * Returns an error for the log: its type, its code, its message without what it quotes, and where in our bundles it
 * arose. It never holds a path of the user's, and of text only what was neither quoted nor long.
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

/** What is between the first and the last quotation mark may hold others, so all of it goes. */
function withoutQuotes(message: string): string {
  const [line = ''] = message.split(/[\r\n\u2028\u2029]/, 1);
  // An apostrophe between two letters is not a quote.
  const marks = [...line.matchAll(/(?<!\p{L})['’]|['’](?!\p{L})|["`“”„‘‚«»「」]/gu)];
  const [first] = marks;
  const last = marks.at(-1);
  // Where a quote without a partner ends is not known.
  const end = last === first ? line.length : (last?.index ?? 0) + 1;
  const plain = first ? `${line.slice(0, first.index)}…${line.slice(end)}` : line;
  const words = plain.split(' ').map((word) => (word.length > mostWord || /[\\/]/.test(word) ? '…' : word));
  return words.join(' ').slice(0, mostMessage);
}

/** Those in our bundles, by their names alone. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file] =
        /^\s*at (?:([\w.$#<>]+(?: [\w.$#<>]+)?) )?.*?[\\/]dist[\\/](\w+\.js:\d+:\d+)\)?$/.exec(line) ?? [];
      return file === undefined ? [] : [`    at ${name === undefined ? '' : `${name} `}${file}`];
    })
    .slice(0, mostFrames);
}
