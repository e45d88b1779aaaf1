import type * as vscode from 'vscode';

const storedKey = 'api.extensionAccess';

/** What the user decided about another extension and a connection. */
export interface AccessDecision {
  /** Id of the extension. */
  readonly extension: string;
  /** Address of the connection: another address, or another connection, is another decision. */
  readonly address: string;
  readonly isAllowed: boolean;
}

/** The user's decisions about extensions that call the exported API, for all windows of this machine. */
export class ExtensionAccess {
  readonly #memento: vscode.Memento;

  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  /** Returns all decisions; what was stored in another form is ignored. */
  list(): readonly AccessDecision[] {
    const stored: unknown = this.#memento.get(storedKey);
    return Array.isArray(stored) ? stored.filter(isDecision) : [];
  }

  /** Returns undefined if the user has not decided. */
  isAllowed(extension: string, address: string): boolean | undefined {
    return this.list().find((each) => each.extension === extension && each.address === address)?.isAllowed;
  }

  async decide(decision: AccessDecision): Promise<void> {
    const { extension, address } = decision;
    const others = this.list().filter((each) => each.extension !== extension || each.address !== address);
    await this.#memento.update(storedKey, [...others, decision]);
  }

  /** Removes all decisions about an extension, so that the user is asked again. */
  async forget(extension: string): Promise<void> {
    const others = this.list().filter((each) => each.extension !== extension);
    await this.#memento.update(storedKey, others.length === 0 ? undefined : others);
  }
}

function isDecision(value: unknown): value is AccessDecision {
  return (
    typeof value === 'object' &&
    value !== null &&
    'extension' in value &&
    typeof value.extension === 'string' &&
    'address' in value &&
    typeof value.address === 'string' &&
    'isAllowed' in value &&
    typeof value.isAllowed === 'boolean'
  );
}
