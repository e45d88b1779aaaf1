// The languages of each resource and feature, as the v3 endpoints write them (specification, Language codes, the
// parameter tables, and Versioning for the voice resource). If the specification does not say, all languages are
// included.

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

const glossaryCodes = 'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk vi zh';
const variants = 'en-GB en-US es-419 pt-BR pt-PT zh-Hans zh-Hant';

/** All languages except Thai, for which no glossary can be created. */
export const glossaryLanguages = list(glossaryCodes);
export const baseLanguages = list(`${glossaryCodes} th`);
/** Plain `en` and `pt` are not targets, only their variants. */
export const translationTargets = new Set(
  [...list(`${glossaryCodes} th ${variants}`)].filter((lang) => lang !== 'en' && lang !== 'pt'),
);
/** A dictionary of the base language serves its variants. */
export const glossaryTargets = list(`${glossaryCodes} ${variants}`);

export const styleRuleLanguages = list('de en es fr it ja ko zh');
/** The list's language is the base of these. */
export const styleRuleTargets = list('de en-GB en-US es es-419 fr it ja ko zh zh-Hans zh-Hant');
export const textFormalityTargets = list('de fr it es es-419 nl pl pt-BR pt-PT ja ru');
export const documentFormalityTargets = list('de fr it es nl pl pt-BR pt-PT ja ru');

export const writeSources = list('de en es fr it ja ko pt zh');
export const writeTargets = list('de en en-GB en-US es fr it ja ko pt pt-BR pt-PT zh zh-Hans');
export const styleAndToneTargets = list('de en-GB en-US es fr it pt-BR pt-PT');

/** Beta, from an external provider: only with `include=beta` and `include=external` together. */
export const betaVoiceLanguages = list('hi ms ta');
/** Their transcription comes from an external provider. */
export const externallyTranscribed = list('ar bg da el et fi he hi hu lt lv ms nb sk sl ta th vi');
