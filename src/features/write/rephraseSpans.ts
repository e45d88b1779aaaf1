import * as vscode from 'vscode';
import { runTexts } from '../../app/runTexts.ts';
import type { CommandOutcome, Commands } from '../../contract/contributions.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { findOpenDocument } from '../../editor/edits/applyEdits.ts';
import { applyByMode } from '../../editor/modes/applyModes.ts';
import { CostAgreement } from '../../notify/pickers/costAgreement.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { mannerLabel } from '../../notify/pickers/mannerLabel.ts';
import { withProgress } from '../../notify/progress.ts';
import { agreed } from '../../service/requests/agreement.ts';
import type { ImprovedUnits } from '../../service/requests/writing/improveUnits.ts';
import { requestRephrasing } from '../../service/requests/writing/requestRephrasing.ts';
import type { RephraseJob } from './rephraseJob.ts';
import { showRephrasing } from './shownRephrasing.ts';

/** Rephrases units, and applies each in the chosen mode, if its source is unchanged. Holds the spans. */
export function rephraseSpans(job: RephraseJob): Promise<CommandOutcome<'rephraseSelection'>> {
  const { services, engine, manner, found, mode, comparisons, translate } = job;
  return runTexts<RephraseJob, ImprovedUnits, Commands['rephraseSelection']['adds']>({
    services,
    texts: [job],
    kind: 'rephrase',
    mode,
    isAgreed: job.isAgreed,
    translate,
    request: async ({ isAgreed, ...sent }, show) => {
      const agreement = isAgreed ? agreed : new CostAgreement(confirmAbove, 'rephrase');
      const request = { services, engine, manner, found, ...sent, agreement };
      return show(
        await withProgress(vscode.l10n.t('Rephrasing…'), (signal, report) =>
          requestRephrasing(request, signal, report),
        ),
      );
    },
    show: async ({ spans, write }, improved) => {
      const { texts, unwritable } = await write(improved);
      if (texts.size > 0) {
        await job.leave?.();
      }
      const label = manner.targetLang === undefined ? mannerLabel(manner) : languageName(manner.targetLang);
      const placed = await applyByMode(mode, { spans, texts, label, comparisons });
      const document = await findOpenDocument(spans.uri);
      if (placed.comparison && document) {
        showRephrasing(job, placed.comparison, document, rephraseSpans);
      }
      return { texts, unwritable, ...placed };
    },
    adds: (_answers, counts) => counts,
  });
}
