import type { FileProblem } from '../../unit.ts';
import {
  findElement,
  findElements,
  readAttribute,
  readElementText,
  readXml,
  type XmlElement,
} from '../../xml/xmlTree.ts';

export interface QtMessage {
  /** Its context, text and comment, or its id. */
  readonly key: string;
  readonly text: XmlElement;
  readonly message: XmlElement;
  readonly translation?: XmlElement;
  /** The forms of a translation that depends on a number. */
  readonly forms?: readonly XmlElement[];
  readonly note?: string;
  /** True if it is no longer in the code. */
  readonly isObsolete: boolean;
}

export type QtFile =
  | { readonly root: XmlElement; readonly messages: readonly QtMessage[]; readonly problem?: never }
  | { readonly root?: never; readonly messages?: never; readonly problem: FileProblem };

/** Reads a file; a version other than those of Linguist since Qt 4 is a problem. */
export function qtFile(source: string): QtFile {
  const { root, problem } = readXml(source);
  if (root?.name !== 'TS') {
    return { problem: problem ?? { kind: 'syntax', line: 1 } };
  }
  const version = readAttribute(root, 'version') ?? '1.1';
  if (!/^(?:1\.[01]|2\.[01])$/.test(version)) {
    return { problem: { kind: 'version', found: version } };
  }
  const messages = [root, ...findElements(root, 'context')].flatMap((context) => {
    const name = findElement(context, 'name');
    const prefix = name ? readElementText(source, name) : '';
    return findElements(context, 'message').flatMap((message) => messageOf(source, message, prefix));
  });
  return { root, messages };
}

function messageOf(source: string, message: XmlElement, context: string): QtMessage[] {
  const [text, translation] = [findElement(message, 'source'), findElement(message, 'translation')];
  if (text === undefined) {
    return [];
  }
  const [comment = ''] = findElements(message, 'comment').map((element) => readElementText(source, element));
  const notes = [comment, ...findElements(message, 'extracomment').map((element) => readElementText(source, element))];
  const note = notes.filter((each) => each !== '').join('\n');
  const type = translation && readAttribute(translation, 'type');
  const parts = [context, readElementText(source, text), comment].filter((each, index) => index < 2 || each !== '');
  const isPlural = readAttribute(message, 'numerus') === 'yes';
  return [
    {
      key: readAttribute(message, 'id') ?? parts.join('\u0004'),
      text,
      message,
      ...(translation && { translation }),
      ...(isPlural && { forms: translation ? findElements(translation, 'numerusform') : [] }),
      ...(note !== '' && { note }),
      isObsolete: type === 'obsolete' || type === 'vanished',
    },
  ];
}
