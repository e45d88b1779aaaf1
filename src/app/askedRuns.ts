import { ServiceError } from '../service/api/errors.ts';
import { phrase } from '../service/api/phrase.ts';

/** A run that the user was asked about. */
interface AskedRun<Run> {
  readonly run: Run;
  /** Of the connection that the question named; undefined without a question. */
  readonly address: string | undefined;
}

/** Maximum number of inputs, and of runs with one input, such as those that the user refused. */
const maxRuns = 100;

/** The runs of a tool that wait for their calls. Only the input connects a question with its call. */
export class AskedRuns<Run> {
  readonly #byInput = new Map<string, readonly AskedRun<Run>[]>();

  add(input: object, asked: AskedRun<Run>): void {
    const key = JSON.stringify(input);
    const others = this.#byInput.get(key) ?? [];
    this.#byInput.delete(key);
    const [oldest = ''] = this.#byInput.size < maxRuns ? [] : this.#byInput.keys();
    this.#byInput.delete(oldest);
    this.#byInput.set(key, [...others, asked].slice(-maxRuns));
  }

  /** Returns the run of a call. Throws `conflict` if questions about its input named different connections. */
  take(input: object): Run {
    const key = JSON.stringify(input);
    const [first, ...others] = this.#byInput.get(key) ?? [];
    this.#byInput.delete(key);
    if (!first || others.some(({ address }) => address !== first.address)) {
      throw new ServiceError(
        'conflict',
        phrase`It is not clear which connection this call was confirmed for. Call the tool again.`,
      );
    }
    if (others.length > 0) {
      this.#byInput.set(key, others);
    }
    return first.run;
  }
}
