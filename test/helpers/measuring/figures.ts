import { appendFileSync } from 'node:fs';

/** The file that collects the figures of a bench run, as lines of JSON. */
export const figuresVariable = 'LANGUAGE_SERVICES_FIGURES';

/** The aim of a figure, or of its ratio to a peer's; a run never fails on it. */
export interface Aim {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The median of several measurements, and the quarters that enclose half of them. */
export interface Measured {
  readonly value: number;
  readonly spread?: { readonly from: number; readonly to: number } | undefined;
}

export interface Figure extends Measured {
  readonly name: string;
  readonly unit: string;
  /** Who does the same work: the aim is then for the ratio of the figure to the peer's. */
  readonly peer?: (Measured & { readonly name: string }) | undefined;
  readonly aim?: Aim | undefined;
}

/** Records a measured figure; of several measurements, the median with its spread. */
export function figure(name: string, measured: number | readonly number[], unit: string, aim?: Aim): void {
  record({ name, ...summed(measured), unit, aim });
}

/** Records a figure next to a peer's in the same run. The aim is for ours divided by theirs. */
export function compared(
  name: string,
  measured: { readonly ours: number | readonly number[]; readonly theirs: number | readonly number[] },
  peer: string,
  unit: string,
  aim?: Aim,
): void {
  record({ name, ...summed(measured.ours), unit, peer: { name: peer, ...summed(measured.theirs) }, aim });
}

function summed(measured: number | readonly number[]): Measured {
  return typeof measured === 'number' ? { value: measured } : middle(measured);
}

/** Returns the median of several measurements, and the quarters that enclose half of them. */
export function middle(measured: readonly number[]): Measured {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { value: at(0.5), spread: { from: at(0.25), to: at(0.75) } };
}

function record(figure: Figure): void {
  const file = process.env[figuresVariable];
  if (file === undefined) {
    throw new Error(`${figuresVariable} does not name a file for the figures`);
  }
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
