// How the time of a search grows with its text, in an engine that backtracks. Follows Weber and Seidl, "On the degree
// of ambiguity of finite automata": each way of an engine is a run of the automaton, and it goes through all of them
// before it finds that a text does not match.
import { type Automaton, automatonsOf, type Passage, type Place, passagesFrom, TooLarge } from './automaton.mts';
import { circlesOf } from './components.mts';
import { edge } from './letters.mts';

/** The time grows with the length to this power, or exponentially: Infinity. */
export interface SearchTime {
  readonly power: number;
  /** The parts of the expression that read the same text. */
  readonly parts: readonly string[];
}

/** Returns how the time of a search grows at worst, or undefined if there are too many ways to tell. */
export function searchTime(source: string, flags: string): SearchTime | undefined {
  try {
    const times = automatonsOf(source, flags).map((automaton) => new Runs(automaton).time());
    return times.reduce((worst, time) => (time.power > worst.power ? time : worst), { power: 1, parts: [] });
  } catch (error) {
    if (error instanceof TooLarge) {
      return undefined;
    }
    throw error;
  }
}

interface Step {
  readonly to: number;
  readonly letter: number;
  readonly count: number;
  readonly sure: boolean;
}

/** States that a run can come back to. */
interface Loop {
  readonly states: ReadonlySet<number>;
  /**
   * Whether there is one run in it, as the search is before the start, or succeeds whatever follows. One in a lookahead
   * is entered again by each run that comes to the lookahead.
   */
  readonly single: boolean;
}

const mostSubsets = 300;

/** A place, the letter that was read there, and the places of what must not follow in which it is until there. */
interface State {
  readonly place: Place;
  readonly letter: number;
  readonly nots: readonly Place[];
}

/** Runs of an automaton, through numbered states. */
class Runs {
  readonly #automaton: Automaton;
  readonly #states: State[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #places = new Map<Place, number>();
  readonly #passages = new Map<Place, Map<number, readonly Passage[]>>();
  readonly #steps = new Map<number, readonly Step[]>();
  readonly #sure = new Map<number, boolean>();
  readonly #sources = new Map<number, number[]>();
  readonly #leading = new Map<Loop, ReadonlySet<number>>();

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
  }

  time(): SearchTime {
    const { letters, before, sticky } = this.#automaton;
    const first = sticky ? Array.from({ length: letters }, (_, letter) => letter) : [edge];
    const starts = first.map((letter) => this.#number({ place: before, letter, nots: [] }));
    const isBefore = (state: number) => this.#states[state]?.place === before;
    const targets = (state: number) => this.#stepsFrom(state).map(({ to }) => to);
    const all = circlesOf(starts, targets, () => new TooLarge());
    const reached = this.#reach(starts, () => true);
    for (const state of reached) {
      for (const target of targets(state)) {
        const known = this.#sources.get(target);
        if (known) {
          known.push(state);
        } else {
          this.#sources.set(target, [state]);
        }
      }
    }
    const canFail = (state: number) => !isBefore(state) && !this.#succeeds(state);
    const within = (isAllowed: (state: number) => boolean) =>
      circlesOf(
        [...reached].filter(isAllowed),
        (state) => targets(state).filter(isAllowed),
        () => new TooLarge(),
      ).map((states) => ({ states: new Set(states), single: !states.every(canFail) }));
    const exponential = within(canFail).find((loop) => this.#divides(loop.states));
    if (exponential) {
      return { power: Infinity, parts: this.#parts([exponential]) };
    }
    const returns = (state: number) => canFail(state) || this.#states[state]?.place.isInner === true;
    const loops: Loop[] = within(returns);
    const singles: Loop[] = all
      .filter((states) => !states.every(returns))
      .map((states) => ({ states: new Set(states), single: true }));
    const chains = new Map<Loop, Chain>();
    const from = (loop: Loop): Chain => {
      const isFirst = singles.includes(loop);
      const reached = this.#reach(loop.states, isFirst ? () => true : returns);
      const others = loops.filter((to) => to !== loop && (isFirst || !loop.single || !to.single));
      const next = others.filter((to) => intersects(to.states, reached) && this.#hands(loop, to, reached));
      return longest(next.map(onwards), (chain) => ({ steps: chain.steps + 1, loops: [loop, ...chain.loops] }));
    };
    const onwards = (loop: Loop): Chain => {
      const known = chains.get(loop);
      if (known) {
        return known;
      }
      const reached = this.#reach(loop.states, returns);
      const later = loops.filter((other) => other !== loop && intersects(other.states, reached));
      const here = from(loop);
      const chain = longest([here.steps > 0 ? here : { steps: 0, loops: [loop] }, ...later.map(onwards)]);
      chains.set(loop, chain);
      return chain;
    };
    const chain = longest([...singles.map(from), ...loops.map(from)]);
    return { power: chain.steps + 1, parts: this.#parts(chain.loops) };
  }

  /** Returns whether there are two runs from a state of a loop to the same state that read the same text. */
  #divides(loop: ReadonlySet<number>): boolean {
    if ([...loop].some((state) => this.#stepsFrom(state).some(({ to, count }) => count > 1 && loop.has(to)))) {
      return true;
    }
    const inside = this.#targetsBy(loop);
    if ([...loop].every((state) => [...inside(state).values()].every(({ length }) => length === 1))) {
      return false;
    }
    const pairs = new Codes(2);
    const circles = circlesOf(
      Array.from(loop, (state) => pairs.code([state, state])),
      (code) => {
        const [first = 0, second = 0] = pairs.states(code);
        return [...inside(first)].flatMap(([letter, targets]) =>
          targets.flatMap(
            (to) =>
              inside(second)
                .get(letter)
                ?.map((other) => pairs.code([to, other])) ?? [],
          ),
        );
      },
      () => new TooLarge(),
    );
    return circles.some((circle) => {
      const same = circle.filter((code) => pairs.states(code)[0] === pairs.states(code)[1]).length;
      return same > 0 && same < circle.length;
    });
  }

  /**
   * Returns whether a text leads from a state of the first loop back to it, from there to a state of the second one,
   * and from that back to it.
   */
  #hands(first: Loop, second: Loop, reached: ReadonlySet<number>): boolean {
    const leading = this.#leadTo(second);
    const between = new Set([...reached].filter((state) => leading.has(state)));
    const stay = this.#targetsBy(first.states);
    const go = this.#targetsBy(between);
    const come = this.#targetsBy(second.states);
    const triples = new Codes(3);
    const starts = [...first.states].flatMap((state) =>
      [...second.states]
        .filter((other) => this.#states[other]?.letter === this.#states[state]?.letter)
        .map((other) => triples.code([state, state, other])),
    );
    const circles = circlesOf(
      starts,
      (code) => {
        const [stays = 0, goes = 0, came = 0] = triples.states(code);
        const next = goes === came ? [triples.code([stays, stays, came])] : [];
        for (const [letter, lasts] of come(came)) {
          for (const to of stay(stays).get(letter) ?? []) {
            for (const middle of go(goes).get(letter) ?? []) {
              next.push(...lasts.map((last) => triples.code([to, middle, last])));
            }
          }
        }
        return next;
      },
      () => new TooLarge(),
    );
    return circles.some((circle) => {
      const codes = new Set(circle);
      return circle.some((code) => {
        const [stays = 0, goes = 0, came = 0] = triples.states(code);
        return goes === came && codes.has(triples.code([stays, stays, came]));
      });
    });
  }

  /** Returns whether each text after a state lets the search succeed. */
  #succeeds(state: number): boolean {
    const known = this.#sure.get(state);
    if (known !== undefined) {
      return known;
    }
    const answer = this.#allSucceed(state);
    this.#sure.set(state, answer);
    return answer;
  }

  #allSucceed(state: number): boolean {
    const { letters } = this.#automaton;
    const seen = new Set<string>();
    const open: (readonly number[])[] = [[state]];
    for (let subset = open.pop(); subset !== undefined; subset = open.pop()) {
      const key = subset.join(' ');
      if (seen.has(key)) {
        continue;
      }
      seen.add(key);
      const ends = subset
        .flatMap((each) => this.#passagesFrom(each))
        .filter(({ to, sure }) => sure && !to.set)
        .map(({ after }) => after);
      const isEnd = (letter: number) => ends.some((after) => after?.[letter] ?? true);
      if (!isEnd(edge) || seen.size > mostSubsets) {
        return false;
      }
      const steps = subset.flatMap((each) => this.#stepsFrom(each)).filter(({ sure }) => sure);
      for (let letter = edge + 1; letter < letters; letter += 1) {
        const next = steps.filter((step) => step.letter === letter).map(({ to }) => to);
        if (isEnd(letter)) {
          continue;
        }
        if (next.length === 0) {
          return false;
        }
        open.push([...new Set(next)].sort((a, b) => a - b));
      }
    }
    return true;
  }

  #number(state: State): number {
    const places = [state.place, ...state.nots].map((place) => {
      const known = this.#places.get(place) ?? this.#places.size;
      this.#places.set(place, known);
      return known;
    });
    const [place, ...nots] = places;
    const key = [state.letter, place, ...nots.sort((a, b) => a - b)].join(' ');
    const known = this.#numbers.get(key);
    if (known !== undefined) {
      return known;
    }
    this.#numbers.set(key, this.#states.length);
    return this.#states.push(state) - 1;
  }

  /** Returns the ways to an end or the next letter. Those to an end are not sure while something must not follow. */
  #passagesFrom(state: number): readonly Passage[] {
    const { place, letter, nots = [] } = this.#states[state] ?? {};
    const passages = place && letter !== undefined ? this.#passagesAt(place, letter) : [];
    return nots.length === 0 ? passages : passages.map((passage) => ({ ...passage, sure: false }));
  }

  #passagesAt(place: Place, letter: number): readonly Passage[] {
    let byLetter = this.#passages.get(place);
    if (!byLetter) {
      byLetter = new Map();
      this.#passages.set(place, byLetter);
    }
    let passages = byLetter.get(letter);
    if (!passages) {
      passages = passagesFrom(place, letter);
      byLetter.set(letter, passages);
    }
    return passages;
  }

  /** Returns the places of what must not follow after one more letter, or undefined if it has followed. */
  #notsAfter(begun: readonly Passage[], letter: number): readonly Place[] | undefined {
    const open = begun.filter(({ after, sure }) => sure && (after?.[letter] ?? true));
    return open.some(({ to }) => !to.set)
      ? undefined
      : [...new Set(open.filter(({ to }) => to.set?.[letter]).map(({ to }) => to))];
  }

  #stepsFrom(state: number): readonly Step[] {
    const known = this.#steps.get(state);
    if (known) {
      return known;
    }
    const found = new Map<number, Step>();
    const { letter: last = edge, nots: before = [] } = this.#states[state] ?? {};
    for (const { to, after, nots, sure } of this.#passagesFrom(state)) {
      const begun = [...before, ...nots].flatMap((place) => this.#passagesAt(place, last));
      for (const [letter, has] of (to.set ?? []).entries()) {
        const open = has && (after?.[letter] ?? true) ? this.#notsAfter(begun, letter) : undefined;
        if (open) {
          const number = this.#number({ place: to, letter, nots: open });
          const same = found.get(number);
          found.set(number, { to: number, letter, count: (same?.count ?? 0) + 1, sure: sure || same?.sure === true });
        }
      }
    }
    const steps = [...found.values()];
    this.#steps.set(state, steps);
    return steps;
  }

  /** Returns what gives the targets of a state that are allowed, by their letters. */
  #targetsBy(allowed: ReadonlySet<number>): (state: number) => ReadonlyMap<number, readonly number[]> {
    const known = new Map<number, ReadonlyMap<number, readonly number[]>>();
    return (state) => {
      let targets = known.get(state);
      if (!targets) {
        const inside = this.#stepsFrom(state).filter(({ to }) => allowed.has(to));
        targets = new Map(
          Array.from(
            Map.groupBy(inside, ({ letter }) => letter),
            ([letter, steps]) => [letter, steps.map(({ to }) => to)],
          ),
        );
        known.set(state, targets);
      }
      return targets;
    };
  }

  /** Returns the states that can be reached through states that are allowed. */
  #reach(starts: Iterable<number>, isAllowed: (state: number) => boolean): ReadonlySet<number> {
    const reached = new Set(starts);
    for (const state of reached) {
      for (const { to } of this.#stepsFrom(state)) {
        if (isAllowed(to)) {
          reached.add(to);
        }
      }
    }
    return reached;
  }

  /** Returns the states from which a run gets to a loop. */
  #leadTo(loop: Loop): ReadonlySet<number> {
    const known = this.#leading.get(loop);
    if (known) {
      return known;
    }
    const found = new Set(loop.states);
    for (const state of found) {
      for (const source of this.#sources.get(state) ?? []) {
        found.add(source);
      }
    }
    this.#leading.set(loop, found);
    return found;
  }

  #parts(loops: readonly Loop[]): readonly string[] {
    const { before } = this.#automaton;
    return loops.map(({ states }) => {
      const places = new Set(Array.from(states, (state) => this.#states[state]?.place));
      return Array.from(places, (place) => (place === before ? 'each start' : (place?.source ?? ''))).join('');
    });
  }
}

interface Chain {
  readonly steps: number;
  readonly loops: readonly Loop[];
}

/** Returns the chain with most steps. */
function longest(chains: readonly Chain[], change = (chain: Chain): Chain => chain): Chain {
  const [first = { steps: 0, loops: [] }, ...rest] = chains.map(change);
  return rest.reduce((best, chain) => (chain.steps > best.steps ? chain : best), first);
}

function intersects(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  return [...first].some((state) => second.has(state));
}

/** Numbers for states that several runs are in at the same time. */
class Codes {
  readonly #runs: number;
  static readonly #most = 2 ** 17;

  constructor(runs: number) {
    this.#runs = runs;
  }

  code(states: readonly number[]): number {
    return states.reduce((code, state) => {
      if (state >= Codes.#most) {
        throw new TooLarge();
      }
      return code * Codes.#most + state;
    }, 0);
  }

  states(code: number): readonly number[] {
    const found: number[] = [];
    let rest = code;
    for (let run = 0; run < this.#runs; run += 1) {
      found.unshift(rest % Codes.#most);
      rest = Math.floor(rest / Codes.#most);
    }
    return found;
  }
}
