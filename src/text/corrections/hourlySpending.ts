const hourMs = 3_600_000;

/** Characters, and when they were billed: milliseconds since 1970. */
export type Spent = readonly [at: number, characters: number];

/** Returns the part of `spent` within the hour before `now`. */
export function withinHour(spent: readonly Spent[], now: number): readonly Spent[] {
  return spent.filter(([at]) => at > now - hourMs && at <= now);
}

/** Returns the characters (code points) that remain in this hour. */
export function leftOfHour(spent: readonly Spent[], most: number, now: number): number {
  return Math.max(0, most - withinHour(spent, now).reduce((sum, [, characters]) => sum + characters, 0));
}
