// Random tests use the same values in each run, unless a variable asks for others.
import fc from 'fast-check';
import { randomVariable, roundsVariable } from './runVariables.mts';

const rounds = process.env[roundsVariable];
fc.configureGlobal({
  ...(process.env[randomVariable] === undefined && { seed: 311 }),
  ...(rounds !== undefined && { numRuns: Number(rounds) }),
});
