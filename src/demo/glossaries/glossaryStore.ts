import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { glossariesPerAccount } from '../../service/api/limits.ts';
import type { Account } from '../account/apiKeys.ts';
import { RequestError } from '../http/requestError.ts';
import type { Persistence } from '../persistence.ts';
import type { Dictionary, Glossary } from './glossary.ts';

const savedShape = z.array(
  z.object({
    id: z.string(),
    account: z.string(),
    legacy: z.boolean(),
    name: z.string(),
    creationTime: z.string(),
    dictionaries: z.array(
      z.object({ sourceLang: z.string(), targetLang: z.string(), tsv: z.string(), entryCount: z.int() }),
    ),
  }),
);

/** Which of an account's glossaries: v2 endpoints see those created through v2, v3 endpoints the others. */
export interface GlossaryShelf {
  readonly account: Account;
  /** Absent: both. */
  readonly legacy?: boolean;
}

/** The glossaries of all accounts, oldest first. */
export class GlossaryStore {
  #all: ReadonlyMap<string, Glossary> = new Map();
  readonly #changed: () => void;

  constructor(persistence: Persistence) {
    this.#changed = persistence.add({
      name: 'glossaries',
      snapshot: () => [...this.#all.values()],
      restore: (saved) => {
        this.#all = new Map(savedShape.parse(saved).map((glossary) => [glossary.id, glossary]));
      },
    });
  }

  /** Throws 456 if the account has the maximum number. */
  create(
    { account, legacy = false }: GlossaryShelf,
    content: { readonly name: string; readonly dictionaries: readonly Dictionary[] },
  ): Glossary {
    if (this.list({ account }).length >= glossariesPerAccount) {
      throw new RequestError(456, `Quota exceeded: an account has at most ${glossariesPerAccount} glossaries.`);
    }
    const glossary: Glossary = {
      id: randomUUID(),
      account: account.name,
      legacy,
      creationTime: new Date().toISOString(),
      ...content,
    };
    this.#all = new Map([...this.#all, [glossary.id, glossary]]);
    this.#changed();
    return glossary;
  }

  list({ account, legacy }: GlossaryShelf): readonly Glossary[] {
    return [...this.#all.values()].filter(
      (glossary) => glossary.account === account.name && (legacy === undefined || glossary.legacy === legacy),
    );
  }

  /** Throws 404. */
  get(id: string, { account, legacy }: GlossaryShelf): Glossary {
    const glossary = this.#all.get(id);
    if (glossary?.account !== account.name || (legacy !== undefined && glossary.legacy !== legacy)) {
      throw new RequestError(404, 'Resource not found: there is no such glossary.');
    }
    return glossary;
  }

  change(glossary: Glossary, change: Partial<Pick<Glossary, 'name' | 'dictionaries'>>): void {
    Object.assign(glossary, change);
    this.#changed();
  }

  remove({ id }: Glossary): void {
    this.#all = new Map([...this.#all].filter(([each]) => each !== id));
    this.#changed();
  }
}
