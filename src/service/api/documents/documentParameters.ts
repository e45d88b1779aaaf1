import { documentExtensions, listOutputFormats, readExtension } from '../atStart/documentFormats.ts';
import { InvalidInput, phrase } from '../atStart/errors.ts';
import { checkFormality } from '../atStart/languages/targetSupport.ts';
import { checkTextValue } from '../atStart/parameterChecks.ts';
import { checkGlossaryChoice } from '../parameters/glossaryChoice.ts';
import { checkParameters, type ParameterRules, wireParameters } from '../parameters/parameterRules.ts';
import type { Formality, ModelType } from '../translation/translate.ts';
import { translateRules } from '../translation/translateRequest.ts';

/** The parameters of `POST /v2/document` except its file (specification, Document translation, 1). */
export interface DocumentParameters {
  readonly targetLang: string;
  /** Absent: the service detects it. */
  readonly sourceLang?: string;
  /** Replaces the file's own name; its extension determines the type. */
  readonly filename?: string;
  readonly formality?: Formality;
  /** Needs `sourceLang`; exclusive with `glossaryIds`. */
  readonly glossaryId?: string;
  /** At most 5; needs `sourceLang`; exclusive with `glossaryId`. */
  readonly glossaryIds?: readonly string[];
  /** Pro plan only. */
  readonly styleId?: string;
  readonly translationMemoryId?: string;
  /** 0 to 100. */
  readonly translationMemoryThreshold?: number;
  /** File extension without its dot: `docx` for a pdf; all other types keep their own. */
  readonly outputFormat?: string;
  /** Accepted and ignored by the service. */
  readonly modelType?: ModelType;
}

const rules: ParameterRules<DocumentParameters> = {
  targetLang: translateRules.targetLang,
  sourceLang: translateRules.sourceLang,
  filename: { wireName: 'filename', check: checkTextValue },
  formality: translateRules.formality,
  glossaryId: translateRules.glossaryId,
  glossaryIds: translateRules.glossaryIds,
  styleId: translateRules.styleId,
  translationMemoryId: translateRules.translationMemoryId,
  translationMemoryThreshold: translateRules.translationMemoryThreshold,
  outputFormat: { wireName: 'output_format', check: checkTextValue, write: (format) => format.toLowerCase() },
  modelType: translateRules.modelType,
};

function checkFormats(fileName: string, outputFormat: string | undefined): void {
  const extension = readExtension(fileName);
  if (!documentExtensions.includes(extension)) {
    const allowed = phrase`a file of type ${documentExtensions.join(', ')}`;
    throw new InvalidInput({ field: 'filename', allowed, found: extension.slice(0, 40) || phrase`no extension` });
  }
  const formats = listOutputFormats(extension);
  if (outputFormat !== undefined && !formats.includes(outputFormat.toLowerCase())) {
    const allowed = phrase`one of ${formats.join(', ')} for a document of type ${extension}`;
    throw new InvalidInput({ field: 'outputFormat', allowed, found: outputFormat.slice(0, 40) });
  }
}

/**
 * Throws {@link InvalidInput} for what the service would refuse, before anything is sent: unknown names, types, values,
 * combinations, file types (specification, Document translation).
 *
 * @param fileName of the source
 */
export function checkDocumentParameters(parameters: DocumentParameters, fileName: string): void {
  checkParameters(rules, parameters, ['targetLang']);
  checkFormats(parameters.filename ?? fileName, parameters.outputFormat);
  checkGlossaryChoice(parameters);
  checkFormality(parameters.formality, parameters.targetLang, 'document');
}

/** Returns the text fields of the form, in the order they are sent; a list becomes one field for each of its values. */
export function documentFields(parameters: DocumentParameters): readonly (readonly [name: string, value: string])[] {
  return Object.entries(wireParameters(rules, parameters)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as const),
  );
}
