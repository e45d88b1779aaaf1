import * as vscode from 'vscode';
import type { DemoControl } from '../service/demoService.ts';

/** A text whose placeholders {@link plantDoubtful} moves. */
export const doubtful = 'Move %s from the list to %d now.';

/**
 * Has the service gather the placeholders of {@link doubtful} in its first answer, drop one in the next, and answer
 * nothing to the pieces.
 */
export async function plantDoubtful(service: Pick<DemoControl, 'plant'>): Promise<void> {
  await service.plant({ match: '/v2/translate', mangle: 'gather', times: 1 });
  await service.plant({ match: '/v2/translate', mangle: 'drop', times: 1 });
  const nothing = { detected_source_language: 'EN', text: '' };
  await service.plant({ match: '/v2/translate', body: { translations: [nothing, nothing, nothing] } });
}

/** Returns the warnings about doubtful translations in a document. */
export function doubtfulWarnings(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ severity, message }) => {
    return severity === vscode.DiagnosticSeverity.Warning && message.startsWith('Placeholders or tags');
  });
}
