import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { userDataVariable } from '../host/runVariables.mts';

const shape = z.object({
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** Windows so far: each reload gives another one. */
  windows: z.number(),
  operations: z.number(),
  /** What the operations ended with -> how often. */
  ends: z.record(z.string(), z.number()),
  /** Characters that the service counted, and whose answers did not arrive. */
  lost: z.number(),
  /** Characters that this computer had recorded at the last check. */
  recorded: z.number(),
  /** Characters of the requests whose answers had arrived when the last operation before the reload began. */
  arrived: z.number(),
  /** The file that was translated when the window was reloaded. */
  interrupted: z.optional(z.object({ source: z.string(), target: z.string() })),
});

/** What the windows of one soak know of each other. */
export type SoakState = z.infer<typeof shape>;

function file(): string {
  return path.join(process.env[userDataVariable] ?? '', 'soak.json');
}

/** Returns the state of the windows before this one; a new one for the first window. */
export function readState(): SoakState {
  try {
    return shape.parse(JSON.parse(readFileSync(file(), 'utf8')));
  } catch {
    return { startedAt: Date.now(), windows: 0, operations: 0, ends: {}, lost: 0, recorded: 0, arrived: 0 };
  }
}

export function writeState(state: SoakState): void {
  writeFileSync(file(), JSON.stringify(state));
}
