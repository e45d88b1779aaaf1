/** A time of day at which the lamp changes its mode. */
export interface Timer {
  /** Minutes since midnight, in the time zone of the lamp. */
  readonly minute: number;
  readonly mode: 'reading' | 'screen' | 'evening' | 'off';
}

/** Returns the mode at a minute of the day. Timers repeat every day, so the last one of yesterday still counts. */
export function modeAt(timers: readonly Timer[], minute: number): Timer['mode'] {
  // Ohne Timer bleibt die Lampe aus, bis jemand den Knopf drückt.
  if (timers.length === 0) {
    return 'off';
  }
  // 時刻の早い順に並べ替える。元の配列は変更しない。
  const ordered = [...timers].sort((a, b) => a.minute - b.minute);
  const latest = ordered.filter((timer) => timer.minute <= minute).at(-1);
  return (latest ?? ordered.at(-1))?.mode ?? 'off';
}
