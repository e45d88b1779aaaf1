import { InvalidInput, phrase, ServiceError, settingsCode } from '../../api/atStart/errors.ts';
import type { RephraseParameters } from '../../api/writing/write.ts';
import type { ReadSetting, Resource } from '../../requestPorts.ts';

export const styleNames = ['simple', 'business', 'academic', 'casual'] as const;
export const toneNames = ['enthusiastic', 'friendly', 'confident', 'diplomatic'] as const;

/**
 * Returns the style or tone of the options, else of the settings. Undefined without any: then the user is asked. Throws
 * `InvalidInput` for an unknown one, `invalidInput` if the settings have both.
 */
export function resolveManner(
  readSetting: ReadSetting,
  given: RephraseParameters,
  resource: Resource,
): RephraseParameters | undefined {
  const { targetLang, writingStyle, tone } = given;
  const named = {
    ...(targetLang !== undefined && { targetLang }),
    ...(writingStyle !== undefined && { writingStyle }),
    ...(tone !== undefined && { tone }),
  };
  if (writingStyle !== undefined || tone !== undefined) {
    preferredManner(given);
    return named;
  }
  const manner = { ...defaultManner(readSetting, resource), ...named };
  return Object.keys(manner).length > 0 ? manner : undefined;
}

/** A default falls back if the language has no styles or tones (specification, Text improvement, rule 3). */
function defaultManner(readSetting: ReadSetting, resource: Resource): RephraseParameters {
  const writingStyle = preferred('writingStyle', styleNames, readSetting('writingStyle', resource));
  const tone = preferred('tone', toneNames, readSetting('tone', resource));
  if (writingStyle !== undefined && tone !== undefined) {
    const message = phrase`languageServices.writingStyle and languageServices.tone cannot both be set. Clear one of them.`;
    throw new ServiceError('invalidInput', message, { code: settingsCode });
  }
  return { ...(writingStyle && { writingStyle }), ...(tone && { tone }) };
}

/**
 * Returns a value as a preference; undefined for none and `default`, which is the same. Throws `InvalidInput` for any
 * other value.
 */
export function preferred<Name extends string>(
  field: string,
  names: readonly Name[],
  given: unknown,
): `prefer_${Name}` | undefined {
  const plain = typeof given === 'string' ? given.replace(/^prefer_/, '') : given;
  const name = names.find((each) => each === plain);
  if (name === undefined && ![undefined, '', 'default'].some((none) => none === plain)) {
    throw new InvalidInput({
      field,
      allowed: phrase`one of ${names.join(', ')}`,
      found: typeof given === 'string' ? given : typeof given,
    });
  }
  return name && `prefer_${name}`;
}

/** Returns the style or tone as a preference, which falls back in languages without any. */
export function preferredManner({ writingStyle, tone }: RephraseParameters): RephraseParameters {
  const style = preferred('writingStyle', styleNames, writingStyle);
  const wish = preferred('tone', toneNames, tone);
  return { ...(style && { writingStyle: style }), ...(wish && { tone: wish }) };
}
