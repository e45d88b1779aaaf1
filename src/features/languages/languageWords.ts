import * as vscode from 'vscode';
import type {
  Language,
  LanguageFeature,
  ResourceFeature,
} from '../../service/api/atStart/languages/languageFeatures.ts';
import type { LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';

const { t } = vscode.l10n;

/** Returns the name of a resource. */
export function useName(resource: LanguageUse): string {
  const names: Readonly<Record<LanguageUse, string>> = {
    translate_text: t('Text translation'),
    translate_document: t('Document translation'),
    glossary: t('Glossaries'),
    write: t('Rephrasing and correcting'),
    style_rules: t('Style rules'),
    voice: t('Voice'),
  };
  return names[resource];
}

/** Returns the name of a feature; an unknown feature by its own name. */
export function featureName(feature: string): string {
  const names: ReadonlyMap<string, string> = new Map([
    ['auto_detection', t('Detection')],
    ['style_rules', t('Style rules')],
    ['formality', t('Formality')],
    ['glossary', t('Glossary')],
    ['tag_handling', t('Tags')],
    ['transcription', t('Transcription')],
    ['translated_speech', t('Translated speech')],
    ['spoken_terms', t('Spoken terms')],
    ['tone', t('Tone')],
    ['writing_style', t('Writing style')],
  ]);
  return names.get(feature) ?? feature;
}

/** Returns what a table shows besides stable features, and how to see the rest. */
export function includeSentence(include: readonly LanguageInclude[]): string {
  return include.length === 0
    ? t('Showing stable languages only.')
    : t('Showing beta and external languages and features too.');
}

/** Returns which languages of a pair must support a feature; empty if neither. */
export function neededSides({ needsSourceSupport, needsTargetSupport }: ResourceFeature): string {
  return needsSourceSupport && needsTargetSupport
    ? t('both')
    : needsSourceSupport
      ? t('source')
      : needsTargetSupport
        ? t('target')
        : '';
}

export function listSides({ usableAsSource, usableAsTarget }: Language): string {
  return usableAsSource && usableAsTarget
    ? t('source and target')
    : usableAsSource
      ? t('source')
      : usableAsTarget
        ? t('target')
        : '';
}

export function statusName(status: string): string {
  const names: ReadonlyMap<string, string> = new Map([
    ['stable', t('stable')],
    ['beta', t('beta')],
    ['early_access', t('early access')],
  ]);
  return names.get(status) ?? status;
}

/** Returns a remark on a feature; empty for a stable one of the service itself. */
export function featureRemark({ status, external }: LanguageFeature): string {
  const marks = [status === 'stable' ? '' : statusName(status), external === true ? t('external') : ''];
  return marks.filter((mark) => mark !== '').join(', ');
}
