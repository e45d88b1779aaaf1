import type { Construct, Effects, TokenizeContext } from 'micromark-util-types';
import { isConstruct } from './vainReading.ts';

/**
 * Maximum nesting of lists, quotations and the like: each line is matched with all of them, and each marker reads the
 * rest of its line. The content of the deepest stays unchanged, as it may contain markers.
 */
export const deepestContainer = 50;

/** Counts the containers of a line as it is read. */
class LineDepth {
  /** The parser has a new object in each document. */
  #document: object | undefined;
  #line = 0;
  /** Of the latest new container. */
  #offset = -1;
  #depth = 0;

  isDeepest(context: TokenizeContext): boolean {
    const isSame = context.parser.lazy === this.#document && context.now().line === this.#line;
    return isSame && this.#depth >= deepestContainer;
  }

  /** The first new container of a line is read twice: once to find it, once to enter it. */
  add(context: TokenizeContext, isNew: boolean): void {
    const { line, offset } = context.now();
    const { lazy } = context.parser;
    if (line !== this.#line || lazy !== this.#document) {
      this.#depth = 0;
      this.#offset = -1;
    } else if (isNew && offset === this.#offset) {
      return;
    }
    this.#document = lazy;
    this.#line = line;
    this.#offset = isNew ? offset : this.#offset;
    this.#depth += 1;
  }
}

/** Finds the lines that are no thematic break, each of which would be read to its end for every marker in it. */
class BreakSearch {
  /** As in {@link LineDepth}. */
  #document: object | undefined;
  /** Where the latest search began and failed. */
  #start = 0;
  #end = 0;

  /** Returns the effects for a list, whose markers may be those of a thematic break. */
  effectsFor(context: TokenizeContext, effects: Effects): Effects {
    const check: Effects['check'] = (construct, ok, nok) => {
      if (!isConstruct(construct) || construct.name !== 'thematicBreak') {
        return effects.check(construct, ok, nok);
      }
      const start = context.now().offset;
      const { lazy } = context.parser;
      if (nok !== undefined && this.#document === lazy && this.#start <= start && start < this.#end) {
        return nok;
      }
      const search: Construct = {
        ...construct,
        tokenize: (own, found, failed) =>
          construct.tokenize.call(context, own, found, (code) => {
            this.#document = lazy;
            this.#start = start;
            this.#end = context.now().offset;
            return failed(code);
          }),
      };
      return effects.check(search, ok, nok);
    };
    return { ...effects, check };
  }
}

/** Limits the nesting of containers. */
export function boundContainers(): (construct: Construct) => Construct {
  const depth = new LineDepth();
  const breaks = new BreakSearch();
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
      return tokenize.call(this, name === 'list' ? breaks.effectsFor(this, effects) : effects, done, nok);
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
