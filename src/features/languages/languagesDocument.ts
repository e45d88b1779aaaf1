import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { withToken } from '../../app/withToken.ts';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { asServiceError, Cancelled, isCancelled } from '../../notify/faults.ts';
import { parsePage } from './languagesAddress.ts';
import { languagesTable, pairPage, requestPairOffers } from './languagesTable.ts';

/**
 * Returns the text of a language page. Rejects, with a sentence for the editor to show, if the service cannot be
 * reached.
 */
export async function languagesDocument(
  services: Services,
  uri: vscode.Uri,
  token: vscode.CancellationToken,
): Promise<string> {
  const page = parsePage(uri);
  if (!page) {
    throw vscode.FileSystemError.FileNotFound(uri);
  }
  try {
    return await withToken(token, new Cancelled(), async (signal) => {
      if ('sourceLang' in page) {
        return pairPage(page, await requestPairOffers(services, page, signal));
      }
      const { resource, include } = page;
      const [languages, resources] = await Promise.all([
        services.languages.list(resource, include, signal),
        services.languages.resources(signal),
      ]);
      return languagesTable(resource, include, languages, resources);
    });
  } catch (error) {
    if (isCancelled(error)) {
      throw error;
    }
    throw new Error(errorSentence(asServiceError(error, services.log)), { cause: error });
  }
}
