import type { Answer } from '../http/httpAnswer.ts';
import { RequestError } from '../http/requestError.ts';
import type { DocumentRecord } from './documentRecord.ts';
import { documentStatus } from './documentStatus.ts';
import type { DocumentStore } from './documentStore.ts';
import { documentType } from './documentTypes.ts';

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

/**
 * The download of a translation, once (specification, States and transitions): the document is removed when its file
 * was sent completely. An interrupted download may be repeated.
 */
export class Downloads {
  readonly #documents: DocumentStore;
  readonly #underWay = new Set<string>();

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** Throws 503 if the translation is not ready yet, 400 if it failed. */
  async start(record: DocumentRecord): Promise<Answer> {
    const { id, name, output, outcome } = record;
    const { status } = documentStatus(record, this.#documents.now());
    if (status === 'error') {
      throw new RequestError(400, 'Bad request: the document could not be translated. Its status contains the reason.');
    }
    if (status !== 'done' || outcome === undefined || 'error' in outcome) {
      throw notReady('the document is not translated yet');
    }
    const file = await this.#documents.folder.path(outcome.file);
    if (this.#underWay.has(id)) {
      throw notReady('the document is being downloaded');
    }
    this.#underWay.add(id);
    return {
      status: 200,
      headers: {
        'content-type': documentType(output)?.contentType ?? 'application/octet-stream',
        'content-disposition': disposition(name, output),
      },
      body: { file, length: outcome.bytes },
      onSent: async (whole) => {
        this.#underWay.delete(id);
        if (whole) {
          await this.#documents.remove(record);
        }
      },
    };
  }
}
