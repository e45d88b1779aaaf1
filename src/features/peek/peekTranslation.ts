import * as vscode from 'vscode';
import { type CommandRun, type GivenOptions, optionalText } from '../../app/commandRun.ts';
import type { Lazy } from '../../app/lazy.ts';
import { requestWithProgress } from '../../app/requestWithProgress.ts';
import { type NewParts, runTexts } from '../../app/runTexts.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import type { CommandOutcome, Commands } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { type DocumentUnits, withSpans } from '../../editor/edits/trackedSpans.ts';
import { detectFormat } from '../../editor/files/readable.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { findTargetOfLocale } from '../../service/api/atStart/languages/findTargetOfLocale.ts';
import type { UnitsResult } from '../../service/requests/translation/unitsResult.ts';
import { textEngine } from '../../service/textEngine.ts';
import { Peek } from './peek.ts';
import type { Peeks } from './peeks.ts';
import { readSelection, readVisible } from './readTexts.ts';

type PeekCommand = 'peekTranslation' | 'peekVisibleText';

/** How a command finds its texts, and shows their translations. */
interface PeekWay {
  readonly isWhole: boolean;
  readonly read: (services: Services, editor: vscode.TextEditor) => Promise<DocumentUnits>;
  readonly show: (peeks: Peeks, peek: Peek) => Promise<void>;
}

/** Shows the translation of the selections, or of the texts at the cursors, in a hover. */
export const peekTranslation: CommandRun<'peekTranslation', Lazy<Peeks>> = (lazy, given) =>
  peek(lazy, given, { isWhole: true, read: readSelection, show: (peeks, peek) => peeks.reveal(peek) });

/** Shows the translations of the texts on the screen after their lines. */
export const peekVisibleText: CommandRun<'peekVisibleText', Lazy<Peeks>> = (lazy, given) =>
  peek(lazy, given, { isWhole: false, read: readVisible, show: (peeks, peek) => peeks.showLines(peek) });

async function peek(
  lazy: Lazy<Peeks>,
  given: GivenOptions<PeekCommand>,
  way: PeekWay,
): Promise<CommandOutcome<PeekCommand>> {
  const editor = vscode.window.activeTextEditor;
  const peeks = await lazy.get();
  const services = servicesOfRun(peeks.services);
  services.client.prepare();
  if (!editor) {
    throw new ServiceError('invalidInput', vscode.l10n.t('No editor is open. Open a document to read.'));
  }
  const resource = editor.document.uri;
  const targetLang = optionalText('targetLang', given.targetLang) ?? readingLanguage(resource);
  const read = await way.read(services, editor);
  return withSpans([read.spans], async () => {
    const engine = await textEngine();
    const { name } = await detectFormat(engine, editor.document);
    const isMarkdown = name === 'markdown' || name === 'mdx';
    const peek = new Peek({ read, targetLang, isMarkdown, isWhole: way.isWhole });
    // Whatever language the project is written in: a text that is read may be in any.
    const wanted = { given: { targetLang }, targetLang, resource, preferred: { sourceLang: '' } };
    return runTexts<DocumentUnits, UnitsResult & { readonly improved: NewParts }, Commands[PeekCommand]['adds']>({
      services,
      texts: [read],
      kind: 'translate',
      mode: 'replace',
      isScript: given.targetLang !== undefined,
      request: async (sent, show) => {
        const onAnswered: Parameters<typeof requestWithProgress>[0]['onAnswered'] = (index, [answer]) => {
          const unit = sent.units[index];
          if (unit && answer) {
            peek.detected(unit, answer.detectedSourceLanguage);
          }
        };
        const result = await requestWithProgress({ engine, wanted, ...sent, onAnswered });
        const outcome = await show({ ...result, improved: result.translations });
        if (peek.answered.length > 0) {
          peeks.add(peek);
          await way.show(peeks, peek);
        }
        return outcome;
      },
      show: async (_read, improved) => {
        peek.translated(improved);
        return { texts: new Map(), unwritable: [], applied: new Set(improved.keys()), missed: [] };
      },
      adds: ({ requests, billedCharacters }, { segments }) => ({
        segments,
        requests,
        ...(billedCharacters !== undefined && { billedCharacters }),
      }),
    });
  });
}

/** Returns the target language for reading a resource: that of the settings, else the display language. */
function readingLanguage(resource: vscode.Uri): string {
  const written: unknown = readSetting('readingLanguage', resource);
  return findTargetOfLocale(typeof written === 'string' && written !== '' ? written : vscode.env.language);
}
