import type { Parameters } from '../http/parameters.ts';

const styles = ['simple', 'business', 'academic', 'casual'] as const;
const tones = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const;
const targetsWithManner = new Set('de en-GB en-US es fr it pt-BR pt-PT'.split(' '));
/** Without a given target, the variant is unknown. */
const basesWithManner = new Set('en pt'.split(' '));

function readChoice(body: Parameters, name: string, values: readonly string[]): string | undefined {
  const value = body.choice(name, [...values, 'default', ...values.map((each) => `prefer_${each}`)]);
  return value === 'default' ? undefined : value;
}

/**
 * Returns a function that gives the writing style or tone of each target, `undefined` for the default (specification,
 * Text improvement, rules 2 to 4). Throws 400 for both at once, and if a target does not support a style or tone
 * without `prefer_`.
 */
export function readManner(body: Parameters): (target: string) => string | undefined {
  const style = readChoice(body, 'writing_style', styles);
  const tone = readChoice(body, 'tone', tones);
  if (style !== undefined && tone !== undefined) {
    throw body.bad('tone', 'cannot be given together with writing_style');
  }
  const asked = style ?? tone;
  return (target) => {
    if (asked === undefined || targetsWithManner.has(target) || basesWithManner.has(target)) {
      return asked?.replace('prefer_', '');
    }
    if (!asked.startsWith('prefer_')) {
      throw body.bad(
        style === undefined ? 'tone' : 'writing_style',
        'is not supported for target_lang; prefer_ values are',
      );
    }
    return undefined;
  };
}
