import type * as vscode from 'vscode';
import { currentConnection } from '../connection/connections.ts';
import { KeptAnswers } from '../lists/keptAnswers.ts';
import { type LookedUp, lookUp, orUnavailable } from '../lists/lookUp.ts';
import type { ServiceClientHolder } from '../connection/serviceClient.ts';
import { readSetting } from '../settings/readSetting.ts';

const lifetimeMs = 300_000;

/** A style rule list, as far as it decides what it is used for. */
export interface StyleRulesInUseList {
  readonly name: string;
  /** A base language in lower case. */
  readonly language: string;
}

/** The style rule list that the setting `styleRules` names: its name and language, kept for five minutes. */
export class StyleRulesInUse {
  readonly #client: ServiceClientHolder;
  readonly #kept = new KeptAnswers<LookedUp<StyleRulesInUseList>>(lifetimeMs);

  constructor(client: ServiceClientHolder) {
    this.#client = client;
  }

  /** The id of the setting for a resource. */
  id(resource: vscode.Uri | undefined): string | undefined {
    const id: unknown = readSetting('styleRules', resource);
    return typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined;
  }

  /** What is known of a list: `GET /v3/style_rules/{style_id}`. Rejects only with the signal's reason. */
  async get(styleId: string, signal: AbortSignal): Promise<LookedUp<StyleRulesInUseList>> {
    const key = JSON.stringify([currentConnection().address, styleId]);
    const ask = (stop: AbortSignal) =>
      lookUp(() =>
        this.#client.use(async (client) => {
          const { name, language } = await client.styleRules.get(styleId, stop);
          return { name, language };
        }),
      );
    return orUnavailable(this.#kept.get(key, ask, signal), signal);
  }

  /** To be called when a list was changed, or was not found when it was used. */
  forget(): void {
    this.#kept.clear();
  }
}
