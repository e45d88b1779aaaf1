import { roundsVariable } from '../host/runVariables.mts';

/** Returns the number of random rounds that the run asks for; otherwise that of a usual run. */
export function roundsOr(usual: number): number {
  return Number(process.env[roundsVariable] ?? usual);
}
