import { randomBytes, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Account } from '../account/apiKeys.ts';
import { consume } from '../account/keyUsage.ts';
import type { DemoGlossaries } from '../glossaries/demoGlossaries.ts';
import { Parameters } from '../http/parameters.ts';
import type { Form } from '../http/receivedBody.ts';
import { badParameter, notFound, RequestError } from '../http/requestError.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import type { AddRoute, DemoContext } from '../route.ts';
import { documentFormality, stripVariant } from '../specification.ts';
import type { DemoStyleRules } from '../styleRules/demoStyleRules.ts';
import { translateSamples } from '../translation/translateSamples.ts';
import { readCommonParameters, type TranslationParts } from '../translation/translationParameters.ts';
import {
  documentExtensions,
  documentType,
  findOutputFormats,
  parseExtension,
  readMinimumCharacters,
  type TranslateText,
  UnreadableDocument,
} from './documentTypes.ts';
import { countDocument, translateJob } from './translateJob.ts';

/** Characters of a document that are used to detect its language. */
const sampleCharacters = 2000;

/** Message for a document that is not translated (specification, Errors). */
const equalLanguages = 'Source and target language are equal.';

interface DocumentTranslation {
  /** In upper case. */
  readonly target: string;
  /** True if source and target are the same language: accepted, but ends in an error (specification, Errors). */
  readonly isSameLanguage: boolean;
  /** Returns whether the words translated so far are already in the target language, if no source was given. */
  readonly isSourceTarget: () => boolean;
  readonly translate: TranslateText;
}

/**
 * Checks the translation parameters of an upload (specification, Document translation); `model_type` is ignored. Throws
 * 400, 404 for an unknown id, 403 for style rules at the Free address.
 */
function readDocumentTranslation(
  parameters: Parameters,
  caller: Pick<DemoContext['var'], 'key' | 'plan'>,
  parts: TranslationParts,
): DocumentTranslation {
  const { source, ...translation } = readCommonParameters(parameters, documentFormality, caller, parts);
  const { target } = translation;
  let sample = '';
  return {
    target,
    isSameLanguage: source !== undefined && stripVariant(source) === stripVariant(target),
    isSourceTarget() {
      const guess = source === undefined ? guessLanguage(sample) : undefined;
      return guess?.isSure === true && guess.language === stripVariant(target);
    },
    translate: (text, markup) => {
      if (sample.length < sampleCharacters) {
        sample += ` ${(markup === undefined ? text : text.replaceAll(/<[^<>]*>/g, ' ')).slice(0, sampleCharacters)}`;
      }
      const rules = markup && { handling: markup, ignoreTags: [] };
      return translateSamples(text, { ...translation, source, markup: rules, hasLines: markup === undefined });
    },
  };
}

/** A document from its upload to its download. */
interface Document {
  readonly id: string;
  /** The secret that status and download require. */
  readonly key: string;
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
  readonly name: string;
  /** Extension of the translation, without a dot. */
  readonly output: string;
  readonly billedCharacters: number;
  /** The result; absent until the document is translated. */
  outcome?: Uint8Array | { readonly error: string };
  isDownloading: boolean;
}

const queuedMs = 250;
const doneMs = 1000;
/** An estimate that the service sometimes returns (specification, Document): near 2^27. */
const unreliableSeconds = 134_217_727;

/**
 * Returns the status of a document (specification, Document): queued for a quarter of a second, translated within about
 * one. If its name contains `unreliable`, the estimate is wrong.
 */
function statusOf({ id, uploadedAt, outcome, name, billedCharacters }: Document, now: number) {
  const age = now - uploadedAt;
  if (age < queuedMs) {
    return { document_id: id, status: 'queued' } as const;
  }
  if (age < doneMs || outcome === undefined) {
    const left = Math.max(1, Math.ceil((doneMs - age) / 1000));
    const seconds = name.includes('unreliable') ? unreliableSeconds : left;
    return { document_id: id, status: 'translating', seconds_remaining: seconds } as const;
  }
  return 'error' in outcome
    ? ({ document_id: id, status: 'error', message: outcome.error } as const)
    : ({ document_id: id, status: 'done', billed_characters: billedCharacters } as const);
}

/** Returns only the file name, without any folders and control characters that a client sends. */
function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').trim();
}

/** Returns the name of an upload and the format of its translation. Throws 400; see {@link documentType}. */
function readNames(parameters: Parameters, file: Form['file']) {
  if (file === undefined || file.bytes.length === 0) {
    throw badParameter('file', file === undefined ? 'is required' : 'is empty');
  }
  const name = baseName(parameters.string('filename') ?? file.name);
  if (name === '') {
    throw badParameter('filename', 'is required where the part file has no name');
  }
  const extension = parseExtension(name);
  const type = documentType(extension);
  if (type === undefined) {
    const supported = documentExtensions.join(', ');
    throw new RequestError(
      400,
      `Bad request: documents of this type are not supported. Supported types: ${supported}.`,
    );
  }
  const outputs = findOutputFormats(extension);
  const asked = parameters.string('output_format')?.toLowerCase().replace(/^\./, '');
  if (asked !== undefined && asked !== extension && !outputs.includes(asked)) {
    throw badParameter('output_format', `must be one of ${outputs.join(', ')} for a document of type ${extension}`);
  }
  const usual = extension === 'doc' ? 'docx' : extension;
  return {
    name,
    extension,
    type,
    bytes: file.bytes,
    output: asked !== undefined && outputs.includes(asked) ? asked : usual,
  };
}

function notReady(why: string): RequestError {
  return new RequestError(503, `Resource unavailable: ${why}; try again later.`, { headers: { 'retry-after': '1' } });
}

/** `Übersicht.pdf` as a docx -> `attachment; filename="_bersicht.docx"; filename*=UTF-8''%C3%9Cbersicht.docx`. */
function disposition(name: string, extension: string): string {
  const full = `${name.slice(0, name.lastIndexOf('.'))}.${extension}`.toWellFormed();
  const plain = full.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export interface DocumentParts {
  readonly glossaries: DemoGlossaries;
  readonly styleRules: DemoStyleRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Ends the translations. */
  readonly closing: AbortSignal;
}

/** Upload, status and download of documents (specification, Document translation). */
export function addDocumentRoutes(add: AddRoute, parts: DocumentParts): void {
  const { now, closing } = parts;
  const documents = new Map<string, Document>();
  // One at a time, so that several translations are never in memory at once.
  const turn = pLimit(1);

  /** Throws 404 if the account has no such document or the key is wrong; the error does not say which. */
  const find = (c: DemoContext): Document => {
    const document = documents.get(c.req.param('id') ?? '');
    const key = c.var.body().requiredString('document_key');
    if (document?.key !== key || document.account !== c.var.key.account) {
      throw notFound('unknown document or wrong document_key');
    }
    return document;
  };

  add('POST', '/v2/document', 'translateDocument', async (c) => {
    const { fields, file: given } = await c.var.form();
    const parameters = Parameters.fromFields(fields);
    const { name, extension, type, bytes, output } = readNames(parameters, given);
    const translation = readDocumentTranslation(parameters, c.var, parts);
    const billedCharacters = Math.max(countDocument(bytes, type.format), readMinimumCharacters(extension));
    consume(c.var.key, 'translate', billedCharacters, now());
    const document: Document = {
      id: randomUUID().replaceAll('-', '').toUpperCase(),
      key: randomBytes(32).toString('hex').toUpperCase(),
      account: c.var.key.account,
      uploadedAt: now(),
      name,
      output,
      billedCharacters,
      isDownloading: false,
    };
    documents.set(document.id, document);
    if (translation.isSameLanguage) {
      document.outcome = { error: equalLanguages };
      return c.json({ document_id: document.id, document_key: document.key });
    }
    const job = {
      ...{ file: bytes, format: type.format, becomesDocx: output === 'docx' && type.format !== 'docx' },
      ...{ target: translation.target, translate: translation.translate, signal: closing },
    };
    turn(() => translateJob(job))
      .then((result) => {
        document.outcome = translation.isSourceTarget() ? { error: equalLanguages } : result;
      })
      .catch((error: unknown) => {
        const isKnown = error instanceof UnreadableDocument;
        document.outcome = { error: isKnown ? error.message : 'The document could not be translated.' };
      });
    return c.json({ document_id: document.id, document_key: document.key });
  });

  add('POST', '/v2/document/:id', 'translateDocument', (c) => c.json(statusOf(find(c), now())));

  // Once (specification, States and transitions): the document is removed when it was sent completely.
  add('POST', '/v2/document/:id/result', 'translateDocument', (c) => {
    const document = find(c);
    const { id, name, output, outcome } = document;
    const { status } = statusOf(document, now());
    if (status === 'error') {
      throw new RequestError(400, 'Bad request: the document could not be translated. Its status contains the reason.');
    }
    if (status !== 'done' || !(outcome instanceof Uint8Array)) {
      throw notReady('the document is not translated yet');
    }
    if (document.isDownloading) {
      throw notReady('the document is being downloaded');
    }
    document.isDownloading = true;
    const { outgoing } = c.env;
    outgoing.once('finish', () => documents.delete(id));
    outgoing.once('close', () => {
      document.isDownloading = false;
      if (c.var.fault?.dropConnection === 'inside' && c.var.fault.delivered === true) {
        documents.delete(id);
      }
    });
    return new Response(new Uint8Array(outcome), {
      headers: {
        'content-type': documentType(output)?.contentType ?? 'application/octet-stream',
        'content-disposition': disposition(name, output),
      },
    });
  });
}
