/** A document that cannot be translated. Its message is for the user and quotes nothing from the document. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
