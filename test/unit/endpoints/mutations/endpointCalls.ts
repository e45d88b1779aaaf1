import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceClient } from '../../../../src/service/api/client.ts';
import { documentOf } from '../documents/documentCalls.ts';
import { receiveFile } from '../documents/receiveFile.ts';
import { answered, uncancelled } from '../outcomes.ts';

/** A call of the client for one endpoint. */
export interface EndpointCall {
  /** As in `endpoints`. */
  readonly endpoint: string;
  /** Returns the id for {@link call}, from the service itself. */
  readonly prepare?: (client: ServiceClient) => Promise<string>;
  /** Returns what the client made of the answer, at its first item. */
  readonly call: (client: ServiceClient, id: string) => Promise<unknown>;
}

const pair = { sourceLang: 'en', targetLang: 'de' };
const dictionary = { ...pair, entries: [{ source: 'pump', target: 'Pumpe' }] };
const style = {
  name: 'Voice',
  language: 'de',
  configuredRules: { style_and_tone: { short_vs_long_words: 'use_short_words' } },
  customInstructions: [{ label: 'Address', prompt: 'Use Sie.', sourceLanguage: 'en' }],
} as const;
const signal = { signal: uncancelled };

const glossary = async ({ glossaries }: ServiceClient) =>
  (await glossaries.create('Terms', [dictionary], uncancelled)).glossaryId;
const legacy = async ({ legacyGlossaries }: ServiceClient) =>
  (await legacyGlossaries.create('Terms', dictionary, uncancelled)).glossaryId;
const styleList = async ({ styleRules }: ServiceClient) => (await styleRules.create(style, uncancelled)).styleId;
const developerKey = async ({ developerKeys }: ServiceClient) =>
  (await developerKeys.create('Mine', uncancelled)).keyId;
const uploaded = async ({ documents }: ServiceClient) => {
  const { documentId, documentKey } = await documents.upload(documentOf('a.txt'), { targetLang: 'DE' }, signal);
  return `${documentId} ${documentKey}`;
};
const translated = async (client: ServiceClient) => {
  const id = await uploaded(client);
  while ((await client.documents.status(handleOf(id), uncancelled)).status !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return id;
};

function handleOf(id: string) {
  const [documentId = '', documentKey = ''] = id.split(' ');
  return { documentId, documentKey };
}

/** Downloads into a new folder. Throws if a failed download leaves a file there. */
async function download({ documents }: ServiceClient, id: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  try {
    return await receiveFile(documents, handleOf(id), path.join(folder, 'a.de.txt'), signal);
  } catch (error) {
    const left = await readdir(folder);
    throw left.length === 0 ? error : new Error(`a failed download leaves ${left.join(', ')}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One call for each endpoint. */
export const endpointCalls: readonly EndpointCall[] = [
  {
    endpoint: 'POST /v2/translate',
    call: (client) =>
      answered(client.translateTexts(['Hello'], { targetLang: 'de', showBilledCharacters: true }, signal)),
  },
  { endpoint: 'POST /v2/write/rephrase', call: (client) => answered(client.rephraseTexts(['Hello'], {}, signal)) },
  { endpoint: 'POST /v2/write/correct', call: (client) => answered(client.correctTexts(['Hello'], {}, signal)) },
  {
    endpoint: 'POST /v3/detect/language',
    call: (client) => answered(client.detectTexts(['Good morning, my dear friends'], signal)),
  },
  {
    endpoint: 'POST /v2/document',
    call: ({ documents }) => documents.upload(documentOf('a.txt'), { targetLang: 'DE' }, signal),
  },
  {
    endpoint: 'POST /v2/document/some-id',
    prepare: translated,
    call: ({ documents }, id) => documents.status(handleOf(id), uncancelled),
  },
  { endpoint: 'POST /v2/document/some-id/result', prepare: translated, call: download },
  { endpoint: 'POST /v3/glossaries', call: ({ glossaries }) => glossaries.create('Terms', [dictionary], uncancelled) },
  { endpoint: 'GET /v3/glossaries', prepare: glossary, call: ({ glossaries }) => glossaries.list(uncancelled) },
  {
    endpoint: 'GET /v3/glossaries/some-id',
    prepare: glossary,
    call: ({ glossaries }, id) => glossaries.get(id, uncancelled),
  },
  {
    endpoint: 'GET /v3/glossaries/some-id/entries',
    prepare: glossary,
    call: ({ glossaries }, id) => glossaries.entries(id, pair, uncancelled),
  },
  {
    endpoint: 'PUT /v3/glossaries/some-id/dictionaries',
    prepare: glossary,
    call: ({ glossaries }, id) => glossaries.putDictionary(id, dictionary, uncancelled),
  },
  {
    endpoint: 'PATCH /v3/glossaries/some-id',
    prepare: glossary,
    call: ({ glossaries }, id) => glossaries.rename(id, 'Other', uncancelled),
  },
  {
    endpoint: 'POST /v2/glossaries',
    call: ({ legacyGlossaries }) => legacyGlossaries.create('Terms', dictionary, uncancelled),
  },
  {
    endpoint: 'GET /v2/glossaries',
    prepare: legacy,
    call: ({ legacyGlossaries }) => legacyGlossaries.list(uncancelled),
  },
  {
    endpoint: 'GET /v2/glossaries/some-id',
    prepare: legacy,
    call: ({ legacyGlossaries }, id) => legacyGlossaries.get(id, uncancelled),
  },
  {
    endpoint: 'GET /v2/glossaries/some-id/entries',
    prepare: legacy,
    call: ({ legacyGlossaries }, id) => legacyGlossaries.entries(id, uncancelled),
  },
  {
    endpoint: 'DELETE /v2/glossaries/some-id',
    prepare: legacy,
    call: ({ legacyGlossaries }, id) => legacyGlossaries.delete(id, uncancelled),
  },
  { endpoint: 'POST /v3/style_rules', call: ({ styleRules }) => styleRules.create(style, uncancelled) },
  {
    endpoint: 'GET /v3/style_rules',
    prepare: styleList,
    call: ({ styleRules }) => styleRules.list({ detailed: true }, uncancelled),
  },
  {
    endpoint: 'GET /v3/style_rules/some-id',
    prepare: styleList,
    call: ({ styleRules }, id) => styleRules.get(id, uncancelled),
  },
  {
    endpoint: 'PATCH /v3/style_rules/some-id',
    prepare: styleList,
    call: ({ styleRules }, id) => styleRules.rename(id, 'Other', uncancelled),
  },
  {
    endpoint: 'PUT /v3/style_rules/some-id/configured_rules',
    prepare: styleList,
    call: ({ styleRules }, id) => styleRules.putConfiguredRules(id, style.configuredRules, uncancelled),
  },
  {
    endpoint: 'POST /v3/style_rules/some-id/custom_instructions',
    prepare: styleList,
    call: ({ styleRules }, id) => styleRules.addCustomInstruction(id, style.customInstructions[0], uncancelled),
  },
  { endpoint: 'GET /v3/languages', call: (client) => client.languages('translate_text', [], uncancelled) },
  { endpoint: 'GET /v3/languages/resources', call: (client) => client.languageResources(uncancelled) },
  { endpoint: 'GET /v2/usage', call: (client) => client.usage(uncancelled) },
  { endpoint: 'POST /v2/admin/developer-keys', call: ({ developerKeys }) => developerKeys.create('Mine', uncancelled) },
  {
    endpoint: 'GET /v2/admin/developer-keys',
    prepare: developerKey,
    call: ({ developerKeys }) => developerKeys.list(uncancelled),
  },
  {
    endpoint: 'PUT /v2/admin/developer-keys/deactivate',
    prepare: developerKey,
    call: ({ developerKeys }, id) => developerKeys.deactivate(id, uncancelled),
  },
  {
    endpoint: 'PUT /v2/admin/developer-keys/label',
    prepare: developerKey,
    call: ({ developerKeys }, id) => developerKeys.rename(id, 'Other', uncancelled),
  },
  {
    endpoint: 'PUT /v2/admin/developer-keys/limits',
    prepare: developerKey,
    call: ({ developerKeys }, id) => developerKeys.limit(id, 100, uncancelled),
  },
];
