/** Characters (code points) that an answered request bills, without any text. */
export interface BilledResult {
  readonly feature: 'translate' | 'rephrase' | 'correct' | 'documents';
  /** As requested; absent if the service chose the model or the model is no longer known. */
  readonly targetLang?: string;
  readonly characters: number;
  /** The document that was billed: its characters count once, however often its status is requested. */
  readonly documentId?: string;
  /** Id of the other extension that sent the texts; absent for our own requests. */
  readonly caller?: string;
}

/** Called for each request that was billed. */
export type OnBilled = (billed: BilledResult) => void;
