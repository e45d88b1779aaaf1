import type { Construct, TokenizeContext } from 'micromark-util-types';

/**
 * Lists, quotations and the like in each other, beyond which no further one is read: each line is matched with all of
 * them, and each marker looks at the rest of its line. What is in the deepest is left as it is, as markers may be in
 * it.
 */
export const deepestContainer = 50;

/** How many containers a line is in, as far as it is read. */
class LineDepth {
  #line = 0;
  #offset = -1;
  #depth = 0;

  isDeepest(context: TokenizeContext): boolean {
    return context.now().line === this.#line && this.#depth >= deepestContainer;
  }

  /** The first new container of a line is read twice: it is looked for, then entered. */
  add(context: TokenizeContext): void {
    const { line, offset } = context.now();
    if (line !== this.#line) {
      this.#depth = 0;
    } else if (offset === this.#offset) {
      return;
    }
    this.#line = line;
    this.#offset = offset;
    this.#depth += 1;
  }
}

/** Bounds how deep containers may be in each other. */
export function boundContainers(): (construct: Construct) => Construct {
  const depth = new LineDepth();
  const counted = ({ tokenize, name }: Construct, isNew: boolean): Construct['tokenize'] =>
    function (effects, ok, nok) {
      if (isNew && depth.isDeepest(this)) {
        return nok;
      }
      // A list that does not begin with 1 can't interrupt a paragraph; micromark takes indented code for one too.
      if (isNew && name === 'list' && this.interrupt === true && isAfterCode(this)) {
        this.interrupt = undefined;
      }
      const done: typeof ok = (code) => {
        depth.add(this);
        return ok(code);
      };
      return tokenize.call(this, effects, done, nok);
    };
  return (construct) => ({
    ...construct,
    tokenize: counted(construct, true),
    continuation: construct.continuation && {
      ...construct.continuation,
      tokenize: counted(construct.continuation, false),
    },
  });
}

/** True where the last line was of indented code, or blank lines followed it. */
function isAfterCode({ events }: TokenizeContext): boolean {
  const flow = events.findLast(([, { type }]) => type === 'chunkFlow')?.[1]._tokenizer;
  return flow?.currentConstruct?.name === 'codeIndented';
}
