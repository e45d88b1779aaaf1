/** A time of day at which a lamp changes its mode. */
export interface Entry {
  /** Minutes since midnight, in the time zone of the lamp. */
  readonly minute: number;
  readonly mode: 'reading' | 'screen' | 'evening' | 'off';
}

/**
 * Finds the mode that holds at a given minute. The schedule repeats every day, so before the first entry of today the
 * last one of yesterday still counts.
 */
export function modeAt(schedule: readonly Entry[], minute: number): Entry['mode'] {
  // Eine leere Liste bedeutet: Die Lampe bleibt aus, bis jemand den Knopf drückt.
  if (schedule.length === 0) {
    return 'off';
  }
  // 時刻の早い順に並べ替える。元の配列は変更しない。
  const ordered = [...schedule].sort((a, b) => a.minute - b.minute);
  const latest = ordered.filter((entry) => entry.minute <= minute).at(-1);
  return (latest ?? ordered.at(-1))?.mode ?? 'off';
}

// TODO: Warn the user when two entries share the same minute; at the moment the later one wins silently.
