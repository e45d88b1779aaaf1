/** Where a group of a pattern matches. */
export type Group = readonly [start: number, end: number];

/** A condition for the value of one UTF-16 code unit. */
export type UnitTest = (unit: number) => boolean;

export const isAny: UnitTest = () => true;
export const isInName: UnitTest = (unit) => unit !== slash;

const slash = 47;

/** `unit` leads to the next step after a unit that matches; `split` leads to `to`, or else to `other`. */
type Step =
  | { readonly kind: 'unit'; readonly test: UnitTest }
  | { readonly kind: 'split'; to: number; other: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'end' };

/** The steps that a search may have reached after some units of a text, and the states that are known to follow. */
interface State {
  readonly steps: readonly number[];
  readonly isEnd: boolean;
  /** True if the rest of the text does not matter. */
  readonly isDecided: boolean;
  /** By the class of the unit. */
  readonly next: (State | undefined)[];
}

/** Maximum steps in all states that are kept; after that, states are found again. */
const maxKept = 100_000;
/** Units of ASCII. */
const usual = 128;

/**
 * A pattern of paths without backtracking: the time of a search is at most the product of the lengths of the pattern
 * and the text. It is built piece by piece, then `end` is called.
 */
export class PathMachine {
  readonly #steps: Step[] = [];
  #groups = 0;
  /** Units for which all tests have the same results are in one class. */
  readonly #tests = new Set<UnitTest>();
  readonly #literals = new Map<number, UnitTest>();
  readonly #classes = new Map<string, number>();
  readonly #usual: (number | undefined)[] = new Array<undefined>(usual).fill(undefined);
  readonly #others = new Map<number, number>();
  #states = new Map<string, State>();
  #kept = 0;
  #start: State | undefined;

  literal(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const test = this.#literals.get(unit) ?? ((other) => other === unit);
      this.#literals.set(unit, test);
      this.one(test);
    }
  }

  one(test: UnitTest): void {
    this.#tests.add(test);
    this.#steps.push({ kind: 'unit', test });
  }

  /** Adds any number of units: as many as possible, or as few. */
  many(test: UnitTest, isLazy = false): void {
    const start = this.#steps.length;
    const [inside, behind] = [start + 1, start + 3];
    this.#split(isLazy ? behind : inside, isLazy ? inside : behind);
    this.one(test);
    this.#split(start, start);
  }

  /** Adds what may be absent. A text is matched with it if possible. */
  optional(add: () => void): void {
    const choice = this.choice();
    add();
    choice.or();
    choice.end();
  }

  /** Begins alternatives, of which the first that matches is preferred. */
  choice(): { readonly or: () => void; readonly end: () => void } {
    const ends: Extract<Step, { kind: 'split' }>[] = [];
    const begin = (): Extract<Step, { kind: 'split' }> => this.#split(this.#steps.length + 1, this.#steps.length + 1);
    let current = begin();
    return {
      or: () => {
        ends.push(this.#split(0, 0));
        current.other = this.#steps.length;
        current = begin();
      },
      end: () => {
        for (const jump of ends) {
          [jump.to, jump.other] = [this.#steps.length, this.#steps.length];
        }
      },
    };
  }

  /** Adds what {@link groups} returns. */
  group(add: () => void): void {
    const slot = this.#groups * 2;
    this.#groups += 1;
    this.#steps.push({ kind: 'save', slot });
    add();
    this.#steps.push({ kind: 'save', slot: slot + 1 });
  }

  end(): void {
    this.#steps.push({ kind: 'end' });
  }

  test(text: string): boolean {
    const classes = this.#usual;
    let state = (this.#start ??= this.#stateAt([0]));
    for (let at = 0; at < text.length && !state.isDecided; at += 1) {
      const unit = text.charCodeAt(at);
      const known = unit < usual ? classes[unit] : this.#others.get(unit);
      state = (known === undefined ? undefined : state.next[known]) ?? this.#follow(state, unit);
    }
    return state.isEnd;
  }

  /**
   * Returns what the groups match, as an expression would: the first alternative that matches, as many units as
   * possible. Undefined for a text that does not match, and for a group of another alternative.
   */
  groups(text: string): readonly (Group | undefined)[] | undefined {
    if (!this.test(text)) {
      return undefined;
    }
    const slots: (number | undefined)[] = new Array<undefined>(this.#groups * 2).fill(undefined);
    const width = text.length + 1;
    // What failed once at an offset fails there again, so no step is done twice at an offset.
    const done = new Uint8Array(Math.ceil((this.#steps.length * width) / 8));
    const waiting: (
      | { readonly step: number; readonly at: number }
      | { readonly slot: number; readonly was: number | undefined }
    )[] = [{ step: 0, at: 0 }];
    for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
      if ('slot' in job) {
        slots[job.slot] = job.was;
        continue;
      }
      for (let { step, at } = job; ; ) {
        const bit = step * width + at;
        const [byte, mask] = [bit >> 3, 1 << (bit & 7)];
        const current = this.#steps[step];
        if (current === undefined || ((done[byte] ?? 0) & mask) !== 0) {
          break;
        }
        done[byte] = (done[byte] ?? 0) | mask;
        if (current.kind === 'end') {
          if (at === text.length) {
            return rangesOf(slots);
          }
          break;
        } else if (current.kind === 'split') {
          if (current.other !== current.to) {
            waiting.push({ step: current.other, at });
          }
          step = current.to;
        } else if (current.kind === 'save') {
          waiting.push({ slot: current.slot, was: slots[current.slot] });
          slots[current.slot] = at;
          step += 1;
        } else if (at < text.length && current.test(text.charCodeAt(at))) {
          [step, at] = [step + 1, at + 1];
        } else {
          break;
        }
      }
    }
    return undefined;
  }

  #split(to: number, other: number): Extract<Step, { kind: 'split' }> {
    const step = { kind: 'split' as const, to, other };
    this.#steps.push(step);
    return step;
  }

  #follow(state: State, unit: number): State {
    const matching = state.steps.filter((step) => {
      const current = this.#steps[step];
      return current?.kind === 'unit' && current.test(unit);
    });
    const next = this.#stateAt(matching.map((step) => step + 1));
    state.next[this.#classOf(unit)] = next;
    return next;
  }

  #classOf(unit: number): number {
    const name = [...this.#tests].map((test) => (test(unit) ? 1 : 0)).join('');
    const found = this.#classes.get(name) ?? this.#classes.size;
    this.#classes.set(name, found);
    if (unit < usual) {
      this.#usual[unit] = found;
    } else {
      this.#others.set(unit, found);
    }
    return found;
  }

  #stateAt(from: readonly number[]): State {
    const steps = this.#reachable(from);
    const name = steps.join();
    const known = this.#states.get(name);
    if (known !== undefined) {
      return known;
    }
    const isEnd = steps.includes(this.#steps.length - 1);
    const loops = (step: number): boolean => {
      const current = this.#steps[step];
      const again = current?.kind === 'unit' && current.test === isAny ? this.#reachable([step + 1]) : [];
      return again.includes(step) && again.includes(this.#steps.length - 1);
    };
    const state = { steps, isEnd, isDecided: steps.length === 0 || (isEnd && steps.some(loops)), next: [] };
    this.#kept += steps.length + 1;
    if (this.#kept > maxKept) {
      this.#states = new Map();
      this.#kept = 0;
      this.#start = undefined;
    }
    this.#states.set(name, state);
    return state;
  }

  /** Returns the steps that wait for a unit, or for the end, in order. */
  #reachable(from: readonly number[]): readonly number[] {
    const seen = new Set<number>();
    const open = [...from];
    const found: number[] = [];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const current = this.#steps[step];
      if (current === undefined || seen.has(step)) {
        continue;
      }
      seen.add(step);
      if (current.kind === 'split') {
        open.push(current.to, current.other);
      } else if (current.kind === 'save') {
        open.push(step + 1);
      } else {
        found.push(step);
      }
    }
    return found.sort((one, other) => one - other);
  }
}

function rangesOf(slots: readonly (number | undefined)[]): (Group | undefined)[] {
  const starts = slots.filter((_, index) => index % 2 === 0);
  return starts.map((start, index) => {
    const end = slots[index * 2 + 1];
    return start === undefined || end === undefined ? undefined : [start, end];
  });
}
