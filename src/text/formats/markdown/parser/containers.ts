import type { Construct, TokenizeContext } from 'micromark-util-types';

/**
 * Maximum nesting of lists, quotations and the like: each line is matched with all of them, and each marker reads the
 * rest of its line. The content of the deepest stays unchanged, as it may contain markers.
 */
export const deepestContainer = 50;

/** Counts the containers of a line as it is read. */
class LineDepth {
  #line = 0;
  /** Of the latest new container. */
  #offset = -1;
  #depth = 0;

  isDeepest(context: TokenizeContext): boolean {
    return context.now().line === this.#line && this.#depth >= deepestContainer;
  }

  /** The first new container of a line is read twice: once to find it, once to enter it. */
  add(context: TokenizeContext, isNew: boolean): void {
    const { line, offset } = context.now();
    if (line !== this.#line) {
      this.#depth = 0;
      this.#offset = -1;
    } else if (isNew && offset === this.#offset) {
      return;
    }
    this.#line = line;
    this.#offset = isNew ? offset : this.#offset;
    this.#depth += 1;
  }
}

/** Limits the nesting of containers. */
export function boundContainers(): (construct: Construct) => Construct {
  const depth = new LineDepth();
  const counted = ({ tokenize, name }: Construct, isNew: boolean): Construct['tokenize'] =>
    function (effects, ok, nok) {
      if (isNew && depth.isDeepest(this)) {
        return nok;
      }
      // A list that does not begin with 1 cannot interrupt a paragraph; micromark treats indented code like one.
      if (isNew && name === 'list' && this.interrupt === true && isAfterCode(this)) {
        this.interrupt = undefined;
      }
      const done: typeof ok = (code) => {
        depth.add(this, isNew);
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

/** Returns true if the previous line was indented code, or blank lines after it. */
function isAfterCode({ events }: TokenizeContext): boolean {
  const flow = events.findLast(([, { type }]) => type === 'chunkFlow')?.[1]._tokenizer;
  return flow?.currentConstruct?.name === 'codeIndented';
}
