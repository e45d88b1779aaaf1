import { until } from '../helpers/extension.ts';
import type { ListenerCount } from '../helpers/listenerCount.ts';
import { collectGarbage } from '../helpers/measuring/collectGarbage.ts';

/** What the extension host holds when no operation is in progress. */
export interface Levels {
  /** Bytes in use after a garbage collection. */
  readonly heap: number;
  /** Registered listeners in the editor -> how often. */
  readonly listeners: Readonly<Record<string, number>>;
  /** Timers, sockets and worker threads, by their names in Node -> how many. */
  readonly handles: Readonly<Record<string, number>>;
}

/**
 * By how much a level may rise: compiled code, timers of the editor itself, and objects that are created once, at a
 * rare first use. A leak is a multiple: each operation adds to it.
 */
const tolerance = { heap: 8 * 1024 * 1024, times: 3 };
/** Timers, sockets and worker threads. The editor's own processes and files come and go. */
const kinds = /^(?:Timeout|Immediate|MessagePort|Worker|TLSWrap|TCP\w+)$/;

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...groups].map(([name, all]) => [name, all.length]));
}

/** Returns the levels now. */
export function levelsOf(count: ListenerCount): Levels {
  collectGarbage();
  return {
    heap: process.memoryUsage().heapUsed,
    listeners: count.kept(),
    handles: countsOf(process.getActiveResourcesInfo().filter((name) => kinds.test(name))),
  };
}

/** Returns what is above the earlier levels, in words. */
function above(now: Levels, before: Levels): readonly string[] {
  const more = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
    Object.entries(one).flatMap(([name, times]) =>
      times > (other[name] ?? 0) + tolerance.times ? [`${name}: ${times} instead of ${other[name] ?? 0}`] : [],
    );
  return [
    ...more(now.listeners, before.listeners),
    ...more(now.handles, before.handles),
    ...(now.heap > before.heap + tolerance.heap ? [`heap: ${now.heap} bytes instead of ${before.heap}`] : []),
  ];
}

/**
 * Waits until no level is above the earlier one: the editor also has timers, and idle connections are kept for
 * some seconds.
 * @returns the last levels
 */
export async function backAt(before: Levels, count: ListenerCount): Promise<Levels> {
  let now = levelsOf(count);
  await until('all levels are those of before', () => {
    now = levelsOf(count);
    return above(now, before).length === 0;
  }).catch(() => {
    throw new Error(`not back at the earlier levels: ${above(now, before).join(', ')}`);
  });
  return now;
}
