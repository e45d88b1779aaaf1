import type { Construct } from 'micromark-util-types';

/**
 * Returns a construct for the line below a heading that changes only the events of that heading: micromark's copies
 * those of all blocks before it, too.
 */
export function boundSetextHeading(construct: Construct): Construct {
  const { resolveTo } = construct;
  return {
    ...construct,
    resolveTo:
      resolveTo &&
      ((events, context) => {
        const start = events.findLastIndex(([change, { type }]) => change === 'enter' && type === 'content');
        for (const event of resolveTo(events.splice(start), context)) {
          events.push(event);
        }
        return events;
      }),
  };
}
