/** Ends this process as soon as its parent has ended; otherwise does not keep it running. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
