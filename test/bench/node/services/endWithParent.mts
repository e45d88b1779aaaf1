/**
 * Ends this process as soon as the one that forked it is gone, however that ended; keeps it running for nothing else.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
