import * as vscode from 'vscode';
import { documentMinimumCharacters } from '../../api/limits.ts';
import type { Services } from '../../state/services.ts';
import { confirmAbove } from '../../state/settings.ts';
import { confirmCost } from '../../ui/confirmCost.ts';
import { languageName } from '../../ui/languageName.ts';
import type { DocumentFile } from './documentFiles.ts';

/** Types that are billed a minimum (specification, Limits). */
const withMinimum = ['pptx', 'docx', 'doc', 'xlsx', 'pdf'];

/** Asks once for all documents and languages, where they may cost more than the user lets pass. Throws `Cancelled`. */
export async function confirmDocuments(
  { client }: Services,
  files: readonly DocumentFile[],
  targets: readonly string[],
): Promise<void> {
  const { t } = vscode.l10n;
  const format = new Intl.NumberFormat(vscode.env.language);
  const minimal = files.filter(({ extension }) => withMinimum.includes(extension)).length * targets.length;
  const atLeast = minimal * documentMinimumCharacters;
  const others = files.filter(({ extension }) => !withMinimum.includes(extension));
  // What is text has hardly more characters than bytes.
  const text = others.reduce((sum, { bytes }) => sum + bytes, 0) * targets.length;
  const reasons: string[] = [];
  if (minimal > 0) {
    const each = format.format(documentMinimumCharacters);
    reasons.push(
      t('A pptx, docx, doc, xlsx or pdf is billed at least {0} characters for each language.', each),
      minimal === 1
        ? t('1 translation of these: {0} characters or more.', format.format(atLeast))
        : t('{0} translations of these: {1} characters or more.', format.format(minimal), format.format(atLeast)),
    );
  }
  if (text > 0) {
    reasons.push(t('The other documents have up to about {0} characters.', format.format(text)));
  }
  await confirmCost({
    characters: atLeast + text,
    above: confirmAbove(),
    usage: (signal) => client.use((service) => service.usage(signal)),
    signal: new AbortController().signal,
    message: question(files, targets),
    reasons,
  });
}

function question(files: readonly DocumentFile[], targets: readonly string[]): string {
  const { t } = vscode.l10n;
  const [file] = files;
  const [target = ''] = targets;
  if (targets.length > 1) {
    return file && files.length === 1
      ? t('Translate {0} into {1} languages?', file.name, targets.length)
      : t('Translate {0} documents into {1} languages each?', files.length, targets.length);
  }
  return file && files.length === 1
    ? t('Translate {0} into {1}?', file.name, languageName(target))
    : t('Translate {0} documents into {1}?', files.length, languageName(target));
}
