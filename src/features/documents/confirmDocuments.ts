import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { confirmCost } from '../../notify/pickers/confirmCost.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { findMinimumCharacters } from '../../service/api/documents/documentFormats.ts';
import { documentMinimumCharacters } from '../../service/api/limits.ts';
import type { PlacedOrder } from './documentOrders.ts';

/** Asks once for all documents and languages, if they may cost more than the setting allows. Throws `Cancelled`. */
export async function confirmDocuments({ client }: Services, orders: readonly PlacedOrder[]): Promise<void> {
  const { t } = vscode.l10n;
  const format = new Intl.NumberFormat(vscode.env.language);
  const others = orders.filter(({ file }) => findMinimumCharacters(file.extension) === 0);
  const minimal = orders.length - others.length;
  const atLeast = minimal * documentMinimumCharacters;
  // A text file has hardly more characters than bytes.
  const text = others.reduce((sum, { file }) => sum + file.bytes, 0);
  const reasons: string[] = [];
  if (minimal > 0) {
    const each = format.format(documentMinimumCharacters);
    reasons.push(
      t('Each pptx, docx, doc, xlsx, or pdf file is billed for at least {0} characters per language.', each),
      minimal === 1
        ? t('1 translation of these files: at least {0} characters.', format.format(atLeast))
        : t(
            '{0} translations of these files: at least {1} characters.',
            format.format(minimal),
            format.format(atLeast),
          ),
    );
  }
  if (text > 0) {
    reasons.push(t('The other documents contain up to about {0} characters.', format.format(text)));
  }
  await confirmCost({
    characters: atLeast + text,
    above: confirmAbove(),
    usage: (signal) => client.use((service) => service.usage(signal)),
    signal: new AbortController().signal,
    message: question(orders),
    reasons,
  });
}

function question(orders: readonly PlacedOrder[]): string {
  const { t } = vscode.l10n;
  const names = [...new Map(orders.map(({ file }) => [file.uri.toString(), file.name])).values()];
  const targets = [...new Set(orders.map(({ order }) => order.parameters.targetLang))];
  const [name = ''] = names;
  const [target = ''] = targets;
  if (orders.length < names.length * targets.length) {
    // Skipped results are not counted.
    return t('Create {0} translations of {1} documents?', orders.length, names.length);
  }
  if (targets.length > 1) {
    return names.length === 1
      ? t('Translate {0} into {1} languages?', name, targets.length)
      : t('Translate {0} documents into {1} languages each?', names.length, targets.length);
  }
  return names.length === 1
    ? t('Translate {0} into {1}?', name, languageName(target))
    : t('Translate {0} documents into {1}?', names.length, languageName(target));
}
