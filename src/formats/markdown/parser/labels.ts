import type { Construct, Event, Token, TokenizeContext } from 'micromark-util-types';

/** Maximum nesting of images: all that is in the label of one is copied when it ends. */
const deepestImage = 50;

/** A part of a text in which links and images have ended: where it begins, and how deep they are nested. */
interface Ended {
  readonly start: number;
  readonly depth: number;
}

/** What is known of a text from its earlier brackets. */
interface Brackets {
  /** In order; none overlap. */
  readonly ended: Ended[];
  /** Number of events that were searched for a label, the last of them, and what was found. */
  searched: number;
  last: Event | undefined;
  found: Event | undefined;
}

const texts = new WeakMap<TokenizeContext, Brackets>();

function bracketsOf(context: TokenizeContext): Brackets {
  const known = texts.get(context);
  const brackets: Brackets = known ?? { ended: [], searched: 0, last: undefined, found: undefined };
  if (known === undefined) {
    texts.set(context, brackets);
  }
  return brackets;
}

/** Returns a construct for the end of links and images that ends none which is nested too deep. */
export function boundLabelEnd(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const label = lastOpen(this._labelStarts);
      const { ended } = bracketsOf(this);
      const start = label?.start.offset ?? 0;
      let depth = 0;
      while (label !== undefined && (ended.at(-1)?.start ?? -1) >= start) {
        depth = Math.max(depth, ended.pop()?.depth ?? 0);
      }
      const end = (levels: number): void => {
        if (levels > 0) {
          ended.push({ start, depth: levels });
        }
      };
      if (label !== undefined && depth >= deepestImage) {
        label._balanced = true;
        end(depth);
        return nok;
      }
      return construct.tokenize.call(
        this,
        effects,
        (code) => {
          end(depth + 1);
          return ok(code);
        },
        (code) => {
          end(depth);
          return nok(code);
        },
      );
    },
  };
}

/** Returns the last beginning of a label that is still open. What was closed is not needed anymore. */
function lastOpen(starts: Token[] = []): Token | undefined {
  while (starts.at(-1)?._balanced === true) {
    starts.pop();
  }
  return starts.at(-1);
}

const labels: ReadonlySet<string> = new Set(['labelImage', 'gfmFootnoteCall', 'labelLink', 'label', 'image', 'link']);

/**
 * Returns a construct for footnotes after an exclamation mark that does not search all earlier events for each bracket:
 * it gets only the last of them with a label.
 */
export function boundFootnoteCall(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const { events } = this;
      const brackets = bracketsOf(this);
      const isKnown = brackets.searched <= events.length && events[brackets.searched - 1] === brackets.last;
      const last = events.findLastIndex(
        ([, { type }], index) => labels.has(type) || (isKnown && index < brackets.searched),
      );
      const found = isKnown && last < brackets.searched ? brackets.found : events[last];
      Object.assign(brackets, { searched: events.length, last: events.at(-1), found });
      return construct.tokenize.call({ ...this, events: found === undefined ? [] : [found] }, effects, ok, nok);
    },
  };
}
