/** A document that cannot be translated. Its message is for the user and holds nothing of the document. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
