import { appendFileSync } from 'node:fs';

/** The file that collects the figures of a bench run, as lines of JSON. */
export const figuresVariable = 'LANGUAGE_SERVICES_FIGURES';

/** The aim of a figure; a run never fails on it. */
export interface Aim {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: Aim | undefined;
}

/** Records one measured figure. */
export function figure(name: string, value: number, unit: string, aim?: Aim): void {
  const file = process.env[figuresVariable];
  if (file === undefined) {
    throw new Error(`${figuresVariable} does not name a file for the figures`);
  }
  const measured: Figure = { name, value, unit, aim };
  appendFileSync(file, `${JSON.stringify(measured)}\n`);
}
