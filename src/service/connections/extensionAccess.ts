import path from 'node:path';
import { isBoolean, isString, shape } from '../shape.ts';
import { SharedItems, type SharedStorage } from '../sharedItems.ts';

/** What the user decided about another extension and a connection. */
export interface AccessDecision {
  /** Id of the extension. */
  readonly extension: string;
  /** Address of the connection: another address, or another connection, is another decision. */
  readonly address: string;
  readonly isAllowed: boolean;
}

const isDecision = shape<AccessDecision>({ extension: isString, address: isString, isAllowed: isBoolean });

/** The user's decisions about extensions that call the exported API, for all windows of this machine. */
export class ExtensionAccess {
  readonly #items: SharedItems<AccessDecision>;

  constructor({ storage }: SharedStorage) {
    this.#items = new SharedItems(path.join(storage, 'extensionAccess'), isDecision);
  }

  /** Returns all decisions. */
  async list(): Promise<readonly AccessDecision[]> {
    return (await this.#items.list()).map(({ value }) => value);
  }

  /** Returns undefined if the user has not decided. */
  async isAllowed(extension: string, address: string): Promise<boolean | undefined> {
    return (await this.#items.get(keyOf({ extension, address })))?.isAllowed;
  }

  async decide(decision: AccessDecision): Promise<void> {
    await this.#items.set(keyOf(decision), decision);
  }

  /** Removes all decisions about an extension, so that the user is asked again. */
  async forget(extension: string): Promise<void> {
    const decisions = (await this.list()).filter((each) => each.extension === extension);
    await Promise.all(decisions.map((decision) => this.#items.delete(keyOf(decision))));
  }
}

function keyOf({ extension, address }: Pick<AccessDecision, 'extension' | 'address'>): string {
  return `${extension} ${address}`;
}
