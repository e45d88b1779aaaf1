import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import { outputPlace } from '../../app/settings/outputPlace.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { NewFilePlaces } from '../../editor/edits/newFilePlaces.ts';
import { notifyOnce } from '../../notify/errors/notifyOnce.ts';
import { withProgress } from '../../notify/progress.ts';
import { chooseResultExtension, listOutputFormats } from '../../service/api/atStart/documentFormats.ts';
import { InvalidInput, type Phrase, phrase } from '../../service/api/atStart/errors.ts';
import type { DocumentParameters } from '../../service/api/documents/documentParameters.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import { assertLanguagesDiffer } from '../../service/requests/translation/assertLanguagesDiffer.ts';
import { judgeStyleRules, preferredFormality } from '../../service/requests/translation/fitStyle.ts';
import { judgeGlossaries, lookUpGlossaries } from '../../service/requests/translation/judgeGlossaries.ts';
import type { TextEngine } from '../../service/textEngine.ts';
import type { DocumentFile } from './documentFiles.ts';
import type { JobOrder } from './jobs/jobRecord.ts';
import { toTarget } from './jobs/resultTargets.ts';

interface DocumentFit {
  readonly parameters: DocumentParameters;
  /** A sentence for each setting that was not applied. */
  readonly remarks: readonly Phrase[];
}

type Given = Partial<DocumentParameters>;
type Part = { readonly parameters: Given; readonly remarks: readonly Phrase[] };

const nothing: Part = { parameters: {}, remarks: [] };

/**
 * Returns the parameters of an upload: those of the options, else those of the settings that apply to the pair. Sends
 * requests only for the glossaries and style rules in the settings. Rejects with the signal's reason, and with
 * `invalidInput` if the source language of the settings is the target.
 */
async function fitDocument(
  services: Services,
  given: Given,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<DocumentFit> {
  const sourceLang = given.sourceLang ?? (readSetting('sourceLanguage', resource) || undefined);
  if (given.sourceLang === undefined) {
    assertLanguagesDiffer(sourceLang, targetLang);
  }
  const hasGlossary = given.glossaryId !== undefined || given.glossaryIds !== undefined;
  const formality = preferredFormality(readSetting('formality', resource));
  const memory = readSetting('translationMemory', resource);
  const [glossaries, style] = await Promise.all([
    hasGlossary ? nothing : fitGlossaries(services, sourceLang, targetLang, resource, signal),
    given.styleId === undefined ? fitStyle(services, targetLang, resource, signal) : nothing,
  ]);
  return {
    parameters: {
      ...(sourceLang !== undefined && { sourceLang }),
      ...(formality && formality !== 'default' && { formality }),
      ...(memory && { translationMemoryId: memory.id }),
      ...(memory?.threshold !== undefined && { translationMemoryThreshold: memory.threshold }),
      ...glossaries.parameters,
      ...style.parameters,
      ...given,
      targetLang,
    },
    remarks: [...glossaries.remarks, ...style.remarks],
  };
}

/** Glossaries need a source language (specification, Document translation, glossary_id). */
async function fitGlossaries(
  services: Services,
  sourceLang: string | undefined,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const looked = await lookUpGlossaries(services, services.glossariesInUse.ids(resource), signal);
  const judged = judgeGlossaries(looked, { sourceLang, targetLang });
  const remarks = judged.flatMap(({ unfit }) => unfit ?? []);
  const fitting = judged.filter(({ unfit }) => unfit === undefined).map(({ id }) => id);
  if (fitting.length === 0) {
    return { parameters: {}, remarks };
  }
  const noSource = phrase`No glossary was used. To use glossaries with documents, select a source language.`;
  return sourceLang === undefined
    ? { parameters: {}, remarks: [...remarks, noSource] }
    : { parameters: { glossaryIds: fitting }, remarks };
}

/**
 * Returns the style rule list of the settings, if its language is the target's (specification, Document translation,
 * style_id).
 */
async function fitStyle(
  services: Services,
  targetLang: string,
  resource: vscode.Uri,
  signal: AbortSignal,
): Promise<Part> {
  const styleId = services.styleRulesInUse.id(resource);
  if (styleId === undefined) {
    return nothing;
  }
  const { unfit } = await judgeStyleRules(services, styleId, targetLang, signal);
  return unfit === undefined ? { parameters: { styleId }, remarks: [] } : { parameters: {}, remarks: [unfit] };
}

export interface OrderRequest {
  readonly engine: TextEngine;
  readonly connection: Connection;
  readonly files: readonly DocumentFile[];
  readonly targets: readonly string[];
  /** Parameters of the options; the settings supply the others. */
  readonly given: Partial<DocumentParameters>;
  /** For documents that can be converted to it. */
  readonly outputFormat: string | undefined;
}

/** An order, its document, and the URI of its result. */
export interface PlacedOrder {
  readonly order: JobOrder;
  readonly file: DocumentFile;
  readonly uri: vscode.Uri;
}

/**
 * Returns orders for every document and language, each checked as the service would; sends nothing. Throws
 * `InvalidInput`.
 */
export function documentOrders(services: Services, request: OrderRequest): Promise<readonly PlacedOrder[]> {
  const { connection, files, targets } = request;
  return withProgress(vscode.l10n.t('Preparing documents…'), (signal) =>
    services.client.use(async ({ documents }) => {
      const orders: PlacedOrder[] = [];
      const remarks: Phrase[] = [];
      for (const file of files) {
        for (const targetLang of targets) {
          const given = { ...request.given, ...formatFor(file, request.outputFormat) };
          const fitted = await fitDocument(services, given, targetLang, file.uri, signal);
          documents.check(file.name, fitted.parameters);
          remarks.push(...fitted.remarks);
          orders.push(createOrder(request.engine, connection, file, fitted.parameters));
        }
      }
      notifyOnce(remarks);
      return orders;
    }),
  );
}

/** A format applies to the documents that support it; a format that no document supports is refused. */
function formatFor({ extension }: DocumentFile, outputFormat: string | undefined): Partial<DocumentParameters> {
  return outputFormat !== undefined && listOutputFormats(extension).includes(outputFormat.toLowerCase())
    ? { outputFormat: outputFormat.toLowerCase() }
    : {};
}

/** Throws `InvalidInput` if no document can be converted to that format. */
export function assertFormat(files: readonly DocumentFile[], outputFormat: string | undefined): void {
  const formats = new Set(files.flatMap(({ extension }) => listOutputFormats(extension)));
  if (outputFormat !== undefined && !formats.has(outputFormat.toLowerCase())) {
    throw new InvalidInput({
      field: 'outputFormat',
      allowed: phrase`one of ${[...formats].join(', ')}`,
      found: outputFormat,
    });
  }
}

function createOrder(
  engine: TextEngine,
  { name, address }: Connection,
  file: DocumentFile,
  parameters: DocumentParameters,
): PlacedOrder {
  const { uri, extension, state } = file;
  const wanted = parameters.outputFormat ?? chooseResultExtension(extension);
  const target = outputPlace(engine, {
    uri,
    sourceLang: parameters.sourceLang,
    targetLang: parameters.targetLang,
    // The extension keeps its case if the type stays.
    ...(wanted !== extension && { extension: wanted }),
  });
  const order = {
    source: uri.toString(),
    service: { name, address },
    parameters,
    sends: state,
    target: target.toString(),
  };
  return { order, file, uri: target };
}

/**
 * Decides about existing files at the targets: asks the user once, a script keeps both.
 * @returns the remaining orders. Throws `Cancelled`
 */
export async function settleTargets(placed: readonly PlacedOrder[], isAsked: boolean): Promise<readonly PlacedOrder[]> {
  const newPlaces = new NewFilePlaces(isAsked ? undefined : 'keepBoth');
  const orders: PlacedOrder[] = [];
  for (const each of await newPlaces.settle(placed)) {
    const target = await newPlaces.placeFor(each.uri);
    orders.push({ ...each, order: { ...each.order, ...toTarget(target) }, uri: target.uri });
  }
  return orders;
}
