import * as z from 'zod/mini';

/** A document from its upload to its download; also the form in which it is saved. */
export const documentRecord = z.object({
  id: z.string(),
  /** The secret that status and download ask for. */
  key: z.string(),
  /** Name of the account whose keys may see it. */
  account: z.string(),
  plan: z.enum(['pro', 'free']),
  /** Milliseconds since 1970. */
  uploadedAt: z.number(),
  /** Of the upload; its extension tells the type. */
  name: z.string(),
  bytes: z.number(),
  /** Extension of the translation, without a dot. */
  output: z.string(),
  /** As they were sent: they are read again when the document is translated. */
  parameters: z.array(z.tuple([z.string(), z.array(z.string())])),
  billedCharacters: z.number(),
  /** What became of it; absent while it is not yet translated. */
  outcome: z.optional(
    z.union([
      /** Name of the file in the documents' folder. */
      z.object({ file: z.string(), bytes: z.number() }),
      z.object({ error: z.string() }),
    ]),
  ),
});

export type DocumentRecord = z.infer<typeof documentRecord>;

/** Name of the upload in the documents' folder. */
export function uploadFile(id: string): string {
  return `${id}.upload`;
}

/** Name of the translation in the documents' folder, where it is not the upload itself. */
export function resultFile(id: string): string {
  return `${id}.result`;
}
