import type { Finding } from '../../locales/checks/findings.ts';

/** What several findings have in common. */
type SharedFinding = Omit<Finding, 'key' | 'line' | 'fix'>;

/** Findings in little memory, as plain data. */
export interface PackedFindings {
  readonly shared: SharedFinding[];
  /** Absent: findings about whole files. */
  readonly keys: (string | undefined)[];
  /** For each finding, three numbers: its index in `shared`, its index in `keys`, and its line. */
  readonly rows: number[];
  /** By the index of the finding: few have any. */
  readonly fixes: Map<number, Finding['fix']>;
}

/**
 * A list of findings that keeps what they share once: a project may have millions, most of them missing in one of a few
 * files. They are made again each time the list is read.
 */
export class FindingList implements Iterable<Finding> {
  readonly packed: PackedFindings = { shared: [], keys: [], rows: [], fixes: new Map() };
  readonly #sharedAt = new Map<string, number>();
  readonly #keyAt = new Map<string | undefined, number>();

  get length(): number {
    return lengthOf(this.packed);
  }

  [Symbol.iterator](): Iterator<Finding> {
    return unpackFindings(this.packed);
  }

  add(finding: Finding): void {
    const { packed } = this;
    const { shared, keys, rows, fixes } = packed;
    const { key, line, fix } = finding;
    if (fix !== undefined) {
      fixes.set(this.length, fix);
    }
    // Most are like the one before.
    const lastAt = rows.at(-3) ?? 0;
    const last = shared[lastAt];
    const sharedAt = last !== undefined && hasShared(finding, last) ? lastAt : this.#indexOfShared(finding);
    rows.push(sharedAt, indexOf(this.#keyAt, key, keys, key), line);
  }

  #indexOfShared({ state, check, severity, lang, path, target, message, messages }: Finding): number {
    const shared = { state, check, severity, lang, path, target, message, ...(messages !== undefined && { messages }) };
    return indexOf(this.#sharedAt, Object.values(shared).join('\0'), this.packed.shared, shared);
  }
}

function hasShared(finding: Finding, { target, path, message, check, severity, state, lang }: SharedFinding): boolean {
  return (
    finding.target === target &&
    finding.path === path &&
    finding.message === message &&
    finding.check === check &&
    finding.severity === severity &&
    finding.state === state &&
    finding.lang === lang
  );
}

/** Returns the index of an item in a list, to which it is added if it is new. */
function indexOf<Name, Item>(known: Map<Name, number>, name: Name, list: Item[], item: Item): number {
  let at = known.get(name);
  if (at === undefined) {
    at = list.push(item) - 1;
    known.set(name, at);
  }
  return at;
}

function lengthOf({ rows }: PackedFindings): number {
  return rows.length / 3;
}

/** Yields the findings that a {@link FindingList} keeps. */
export function* unpackFindings(packed: PackedFindings): Generator<Finding> {
  const { shared, keys, rows, fixes } = packed;
  const length = lengthOf(packed);
  for (let at = 0; at < length; at += 1) {
    const [kind, key, line = 1] = [shared[rows[at * 3] ?? 0], keys[rows[at * 3 + 1] ?? 0], rows[at * 3 + 2]];
    if (kind !== undefined) {
      const { state, check, severity, lang, path, target, message, messages } = kind;
      const fix = fixes.get(at);
      // Programs read JSON in this order.
      yield {
        state,
        check,
        severity,
        lang,
        ...(key !== undefined && { key }),
        path,
        line,
        target,
        message,
        ...(messages !== undefined && { messages }),
        ...(fix && { fix }),
      };
    }
  }
}
