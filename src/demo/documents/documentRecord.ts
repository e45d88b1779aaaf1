import * as z from 'zod/mini';

/** A document from its upload to its download; saved in this form. */
export const documentRecord = z.object({
  id: z.string(),
  /** The secret that status and download require. */
  key: z.string(),
  /** Name of the account whose keys have access. */
  account: z.string(),
  plan: z.enum(['pro', 'free']),
  /** Milliseconds since 1970. */
  uploadedAt: z.number(),
  /** Name of the upload; its extension determines the type. */
  name: z.string(),
  bytes: z.number(),
  /** Extension of the translation, without a dot. */
  output: z.string(),
  /** As sent; they are read again when the document is translated. */
  parameters: z.array(z.tuple([z.string(), z.array(z.string())])),
  billedCharacters: z.number(),
  /** The result; absent until the document is translated. */
  outcome: z.optional(
    z.union([
      /** Name of the file in the documents' folder. */
      z.object({ file: z.string(), bytes: z.number() }),
      z.object({ error: z.string() }),
    ]),
  ),
});

export type DocumentRecord = z.infer<typeof documentRecord>;

/** Returns the name of the upload in the documents folder. */
export function uploadFile(id: string): string {
  return `${id}.upload`;
}

/** Returns the name of the translation in the documents folder, if it is not the upload itself. */
export function resultFile(id: string): string {
  return `${id}.result`;
}
