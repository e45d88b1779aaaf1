import type { ServiceClient } from '../../../src/service/api/client.ts';
import { documentOf } from './documents/documentCalls.ts';
import { storedBy } from './documents/receiveFile.ts';
import { answered } from './outcomes.ts';

/** A call of the client, one for each possible effect of a lost answer. */
export interface Operation {
  readonly name: string;
  /** Its request, as the `match` of a fault; the document's id is `a`. */
  readonly match: string;
  /** The possible effect without an answer: with `none` it is sent again. */
  readonly effect: 'none' | 'bills' | 'creates' | 'removes';
  /** True if its answer is JSON. */
  readonly json: boolean;
  readonly run: (client: ServiceClient, signal: AbortSignal) => Promise<unknown>;
}

const document = { documentId: 'a', documentKey: 'key-of-a' };
const entries = [{ source: 'pump', target: 'Pumpe' }];
const pair = { sourceLang: 'en', targetLang: 'de' };

export const translation: Operation = {
  name: 'translateTexts',
  match: 'POST /v2/translate',
  effect: 'bills',
  json: true,
  run: (client, signal) => answered(client.translateTexts(['Hello'], pair, { signal })),
};

export const usage: Operation = {
  name: 'usage',
  match: 'GET /v2/usage',
  effect: 'none',
  json: true,
  run: (client, signal) => client.usage(signal),
};

const upload: Operation = {
  name: 'documents.upload',
  match: 'POST /v2/document',
  effect: 'bills',
  json: true,
  run: ({ documents }, signal) => documents.upload(documentOf('a.txt'), { targetLang: 'DE' }, { signal }),
};

export const download: Operation = {
  name: 'documents.download',
  match: 'POST /v2/document/a/result',
  effect: 'removes',
  json: false,
  run: ({ documents }, signal) =>
    documents.download(
      document,
      storedBy(async (pieces) => {
        for await (const _ of pieces) {
          // Reads everything.
        }
      }),
      { signal },
    ),
};

export const operations: readonly Operation[] = [
  translation,
  usage,
  upload,
  download,
  {
    name: 'documents.status',
    match: 'POST /v2/document/a',
    effect: 'none',
    json: true,
    run: ({ documents }, signal) => documents.status(document, signal),
  },
  {
    name: 'rephraseTexts',
    match: 'POST /v2/write/rephrase',
    effect: 'bills',
    json: true,
    run: (client, signal) => answered(client.rephraseTexts(['Hello'], {}, { signal })),
  },
  {
    name: 'glossaries.create',
    match: 'POST /v3/glossaries',
    effect: 'creates',
    json: true,
    run: ({ glossaries }, signal) => glossaries.create('Terms', [{ ...pair, entries }], signal),
  },
  {
    name: 'developerKeys.create',
    match: 'POST /v2/admin/developer-keys',
    effect: 'creates',
    json: true,
    run: ({ developerKeys }, signal) => developerKeys.create('Mine', signal),
  },
];
