import type { Message } from '../../atStart/message.ts';
import { hashOf, printOf } from '../../lock/textHash.ts';
import type { Text } from '../gridPiece.ts';

/** A message to export, in its languages. */
export interface ExchangedMessage {
  /** Of the source file, from its workspace folder. */
  readonly path: string;
  /** By language; all have the same source. */
  readonly messages: ReadonlyMap<string, Message>;
}

/** A translation in a file of a translator. */
export interface ExchangedText {
  readonly path: string;
  readonly key: string;
  readonly lang: string;
  /** Of the source when it was exported (`hashSource`); absent if a tool removed it. */
  readonly hash?: string | undefined;
  /** The source in the file, with its codes as they are read. */
  readonly source: string;
  readonly text: Text;
  /** The file says that a person reviewed it. */
  readonly isReviewed: boolean;
}

/** Returns the hash of a message's source; undefined without a source. */
export function hashSource({ source }: Message): string | undefined {
  return source && hashOf(printOf(source.parts));
}

/** Returns a text as it is read, with its codes. */
export function flat(text: Text): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}
