// An expression as an automaton with one way for each way in which an engine that backtracks can go.
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { both, edge, either, type LetterSet, Letters, without } from './letters.mts';

/** A place in an expression. One with a set reads one letter of it. One without a way out is an end. */
export class Place {
  readonly ways: Way[] = [];
  readonly set: LetterSet | undefined;
  readonly source: string;
  /** Whether it is in a lookahead, which is searched again for each way to it, though it finds what it looks for. */
  readonly isInner: boolean;

  constructor(set?: LetterSet, source = '', isInner = false) {
    this.set = set;
    this.source = source;
    this.isInner = isInner;
  }
}

/** A way to the next place that reads nothing. */
interface Way {
  readonly to: Place;
  /** The letters that may be before it, and after it. */
  readonly before?: LetterSet;
  readonly after?: LetterSet;
  /** Whether it is closed by what is not known here, such as the text of a group. */
  readonly unsure?: boolean;
  /** Whether it goes into a lookahead. */
  readonly aside?: boolean;
  /** The start of what must not follow. */
  readonly not?: Place;
  /** The repetition that it begins, or ends: an engine takes no repetition that reads nothing. */
  readonly begins?: Place;
  readonly ends?: Place;
}

/** Ways to a place in one step, or to the end. */
export interface Passage {
  readonly to: Place;
  readonly after: LetterSet | undefined;
  readonly nots: readonly Place[];
  readonly sure: boolean;
}

/** What searches: an expression, or one of its lookbehinds, which reads backwards. */
export interface Automaton {
  readonly letters: number;
  /** The place before the start, which reads what is before a match. */
  readonly before: Place;
  readonly sticky: boolean;
}

/** Repetitions up to this often are as many places; what is repeated more often has this many. */
const mostCopies = 8;
/** Ways from one place and letter. */
const mostWays = 20_000;

/** Thrown for an expression with more ways than can be looked at. */
export class TooLarge extends Error {}

/** Returns the automatons of an expression: its own, and those of its lookbehinds. None of one without a limit. */
export function automatonsOf(source: string, flags: string): readonly Automaton[] {
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  return isUnlimited(pattern.alternatives) ? new Builder(pattern, flags).all(pattern.alternatives) : [];
}

class Builder {
  readonly #letters: Letters;
  readonly #lines: LetterSet;
  readonly #word: LetterSet;
  readonly #sticky: boolean;
  #lookbehinds: (readonly AST.Alternative[])[] = [];
  /** Lookaheads around what is built now. */
  #depth = 0;

  constructor(pattern: AST.Pattern, flags: string) {
    const classes = new Set(['[^]', String.raw`[\n\r\u2028\u2029]`, String.raw`\w`]);
    const own = new Set<string>();
    collect(pattern.alternatives, classes, own);
    this.#letters = new Letters(classes, flags.replace(/[dgmy]/g, ''), own);
    this.#word = this.#letters.of(String.raw`\w`);
    const isEdge = Array.from({ length: this.#letters.count }, (_, letter) => letter === edge);
    const lines = flags.includes('m') ? [this.#letters.of(String.raw`[\n\r\u2028\u2029]`)] : [];
    this.#lines = either([isEdge, ...lines], this.#letters.count);
    this.#sticky = flags.includes('y');
  }

  all(alternatives: readonly AST.Alternative[]): readonly Automaton[] {
    const found = [this.#search(alternatives, false)];
    for (let body = this.#lookbehinds.pop(); body !== undefined; body = this.#lookbehinds.pop()) {
      found.push(this.#search(body, true));
    }
    return found;
  }

  #search(alternatives: readonly AST.Alternative[], backwards: boolean): Automaton {
    const before = new Place(this.#letters.of('[^]'));
    before.ways.push({ to: this.#alternatives(alternatives, new Place(), backwards) });
    const sticky = this.#sticky && !backwards;
    if (!sticky) {
      before.ways.push({ to: before });
    }
    return { letters: this.#letters.count, before, sticky };
  }

  #alternatives(alternatives: readonly AST.Alternative[], next: Place, backwards: boolean): Place {
    const place = new Place();
    for (const { elements } of alternatives) {
      const order = backwards ? elements : elements.toReversed();
      place.ways.push({ to: order.reduce((after, element) => this.#element(element, after, backwards), next) });
    }
    return place;
  }

  #element(element: AST.Element, next: Place, backwards: boolean): Place {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return linked(new Place(this.#letters.of(element.raw), element.raw, this.#depth > 0), { to: next });
      case 'Group':
      case 'CapturingGroup':
        return this.#alternatives(element.alternatives, next, backwards);
      case 'Quantifier':
        return this.#quantifier(element, next, backwards);
      case 'Backreference':
        return this.#backreference(element, next);
      case 'Assertion':
        return this.#assertion(element, next, backwards);
    }
  }

  /** What a group has read is read again in one way. Here it is one letter, of those that the group may read. */
  #backreference({ resolved, raw }: AST.Backreference, next: Place): Place {
    const groups = [resolved].flat();
    const isEmpty = groups.some(({ alternatives }) => mayBeEmpty(alternatives));
    const classes = new Set<string>();
    for (const { alternatives } of groups) {
      collect(alternatives, classes, new Set());
    }
    const sets = Array.from(classes, (source) => this.#letters.of(source));
    const place = isEmpty ? new Place() : new Place(either(sets, this.#letters.count), raw, this.#depth > 0);
    return linked(new Place(), { to: linked(place, { to: next }), unsure: true });
  }

  #quantifier({ element, min, max, raw }: AST.Quantifier, next: Place, backwards: boolean): Place {
    const least = Math.min(min, mostCopies);
    let place = next;
    if (max === Infinity) {
      // The last of those that must be there is the repetition itself.
      const again = new Place(undefined, raw);
      const end = linked(new Place(), { to: again, ends: again });
      const body = this.#element(element, end, backwards);
      again.ways.push({ to: body, begins: again }, { to: next });
      place = least === 0 ? again : body;
    } else {
      const most = Math.max(least, Math.min(max, min > mostCopies && max > min ? mostCopies + 1 : mostCopies));
      for (let copies = most; copies > least; copies -= 1) {
        const optional = new Place();
        const end = linked(new Place(), { to: place, ends: optional });
        optional.ways.push({ to: this.#element(element, end, backwards), begins: optional }, { to: next });
        place = optional;
      }
    }
    for (let copies = max === Infinity ? 1 : 0; copies < least; copies += 1) {
      place = this.#element(element, place, backwards);
    }
    return place;
  }

  #assertion(element: AST.Assertion, next: Place, backwards: boolean): Place {
    const toNext = (behind: LetterSet | undefined, ahead: LetterSet | undefined): Way => ({
      to: next,
      ...((backwards ? ahead : behind) && { before: backwards ? ahead : behind }),
      ...((backwards ? behind : ahead) && { after: backwards ? behind : ahead }),
    });
    switch (element.kind) {
      case 'start':
        return linked(new Place(), toNext(this.#lines, undefined));
      case 'end':
        return linked(new Place(), toNext(undefined, this.#lines));
      case 'word': {
        const other = without(this.#word);
        return element.negate
          ? linked(new Place(), toNext(this.#word, this.#word), toNext(other, other))
          : linked(new Place(), toNext(this.#word, other), toNext(other, this.#word));
      }
      case 'lookahead':
      case 'lookbehind': {
        const ahead = element.kind === 'lookahead';
        const one = this.#oneLetter(element.alternatives, ahead);
        if (one) {
          const set = element.negate ? without(one) : one;
          return linked(new Place(), ahead ? toNext(undefined, set) : toNext(set, undefined));
        }
        const isFound = !element.negate && mayBeEmpty(element.alternatives);
        if (ahead === backwards) {
          this.#lookbehinds.push(element.alternatives);
          return linked(new Place(), { to: next, unsure: !isFound });
        }
        this.#depth += 1;
        const body = this.#alternatives(element.alternatives, new Place(), backwards);
        this.#depth -= 1;
        const not = element.negate ? { not: body } : {};
        return linked(new Place(), { to: next, unsure: !isFound, ...not }, { to: body, aside: true });
      }
    }
  }

  /** Returns the letters of what reads just one, or asks for an end of the text or line there. */
  #oneLetter(alternatives: readonly AST.Alternative[], ahead: boolean): LetterSet | undefined {
    const sets = alternatives.map(({ elements: [element, ...rest] }) => {
      if (element === undefined || rest.length > 0) {
        return undefined;
      }
      switch (element.type) {
        case 'Character':
        case 'CharacterSet':
        case 'CharacterClass':
          return this.#letters.of(element.raw);
        case 'Group':
        case 'CapturingGroup':
          return this.#oneLetter(element.alternatives, ahead);
        case 'Assertion':
          return element.kind === (ahead ? 'end' : 'start') ? this.#lines : undefined;
        default:
          return undefined;
      }
    });
    const known = sets.filter((set) => set !== undefined);
    return known.length === sets.length ? either(known, this.#letters.count) : undefined;
  }
}

/** Returns whether alternatives find an empty text at each place. */
function mayBeEmpty(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.some(({ elements }) =>
    elements.every((element) => {
      switch (element.type) {
        case 'Quantifier':
          return element.min === 0;
        case 'Group':
        case 'CapturingGroup':
          return mayBeEmpty(element.alternatives);
        default:
          return false;
      }
    }),
  );
}

function linked(place: Place, ...ways: readonly Way[]): Place {
  place.ways.push(...ways);
  return place;
}

/** Returns whether alternatives have a repetition without a limit. */
function isUnlimited(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.some(({ elements }) =>
    elements.some((element) => {
      const inner = element.type === 'Quantifier' ? element.element : element;
      return (
        (element.type === 'Quantifier' && element.max === Infinity) ||
        ('alternatives' in inner && isUnlimited(inner.alternatives))
      );
    }),
  );
}

/** Collects the classes of an expression, and characters at their borders. */
function collect(alternatives: readonly AST.Alternative[], classes: Set<string>, own: Set<string>): void {
  for (const element of alternatives.flatMap(({ elements }) => elements)) {
    const inner = element.type === 'Quantifier' ? element.element : element;
    if ('alternatives' in inner) {
      collect(inner.alternatives, classes, own);
    } else if (inner.type !== 'Backreference' && inner.type !== 'Assertion') {
      classes.add(inner.raw);
      for (const border of inner.type === 'CharacterClass' ? inner.elements : [inner]) {
        const values = border.type === 'CharacterClassRange' ? [border.min.value, border.max.value] : [];
        for (const value of border.type === 'Character' ? [border.value] : values) {
          own.add(String.fromCodePoint(value));
        }
      }
    }
  }
}

/** Returns the ways from a place where the letter was read, each as often as there are ways to the same place. */
export function passagesFrom(place: Place, letter: number): readonly Passage[] {
  const found: Passage[] = [];
  const go = (from: Place, { after, nots, sure }: Omit<Passage, 'to'>, begun: readonly Place[]): void => {
    for (const way of from.ways) {
      if (way.before?.[letter] === false || (way.ends && begun.includes(way.ends))) {
        continue;
      }
      const passed = {
        after: both(after, way.after),
        nots: way.not ? [...nots, way.not] : nots,
        sure: sure && !way.unsure && !way.aside,
      };
      if (way.to.set || way.to.ways.length === 0) {
        found.push({ to: way.to, ...passed });
      } else {
        go(way.to, passed, way.begins ? [...begun, way.begins] : begun);
      }
      if (found.length > mostWays) {
        throw new TooLarge();
      }
    }
  };
  go(place, { after: undefined, nots: [], sure: true }, []);
  return found;
}
