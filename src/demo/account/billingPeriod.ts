/** Returns the calendar month around `now`, in UTC, as in the usage object. */
export function billingPeriod(now: Date): { readonly start_time: string; readonly end_time: string } {
  const month = (offset: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString();
  return { start_time: month(0), end_time: month(1) };
}
