const hourMs = 3_600_000;

/** Characters, and when they were spent: milliseconds since 1970. */
export type Spent = readonly [at: number, characters: number];

/** What of `spent` was within the hour before `now`. */
export function withinHour(spent: readonly Spent[], now: number): readonly Spent[] {
  return spent.filter(([at]) => at > now - hourMs && at <= now);
}

/** Characters (code points) that may still be spent in this hour. */
export function leftOfHour(spent: readonly Spent[], most: number, now: number): number {
  return Math.max(0, most - withinHour(spent, now).reduce((sum, [, characters]) => sum + characters, 0));
}
