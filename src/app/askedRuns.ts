/** A run that the user was asked about. */
interface AskedRun<Run> {
  readonly run: Run;
  /** With all that it names, such as the connection; undefined without a question. */
  readonly question: string | undefined;
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

  /**
   * Returns the latest run of a call, as those before it may have been refused long ago; undefined if the questions
   * about its input differ, so that it is not clear which of them was confirmed.
   */
  take(input: object): Run | undefined {
    const key = JSON.stringify(input);
    const all = this.#byInput.get(key) ?? [];
    const last = all.at(-1);
    this.#byInput.delete(key);
    if (!last || all.some(({ question }) => question !== last.question)) {
      return undefined;
    }
    if (all.length > 1) {
      this.#byInput.set(key, all.slice(0, -1));
    }
    return last.run;
  }
}
