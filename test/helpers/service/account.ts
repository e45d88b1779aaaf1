import { strict as assert } from 'node:assert';

interface Dictionary {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** TSV. */
  readonly entries: string;
}

/** A glossary of the v2 or v3 API. */
interface GlossaryRow {
  readonly glossary_id: string;
  readonly name: string;
  /** v3 glossaries. */
  readonly dictionaries?: readonly {
    readonly source_lang: string;
    readonly target_lang: string;
    readonly entry_count: number;
  }[];
  /** v2 glossaries. */
  readonly entry_count?: number;
}

function isGlossaryList(value: unknown): value is { readonly glossaries: readonly GlossaryRow[] } {
  return typeof value === 'object' && value !== null && 'glossaries' in value && Array.isArray(value.glossaries);
}

function isEntries(value: unknown): value is { readonly dictionaries: readonly { readonly entries: string }[] } {
  return typeof value === 'object' && value !== null && 'dictionaries' in value && Array.isArray(value.dictionaries);
}

interface StyleRuleRow {
  readonly name: string;
  readonly language: string;
  readonly version: number;
  readonly configured_rules: object;
  readonly custom_instructions: readonly { readonly label: string; readonly prompt: string }[];
}

function isStyleRuleRow(value: unknown): value is StyleRuleRow {
  return typeof value === 'object' && value !== null && 'custom_instructions' in value;
}

/** Creates objects in the account of a service without the extension, like its web page. */
export class Account {
  readonly #findUrl: () => string;
  readonly #key: string;

  /** @param url a function where the service starts later */
  constructor(url: string | (() => string), key = 'demo-pro') {
    this.#findUrl = typeof url === 'string' ? () => url : url;
    this.#key = key;
  }

  get #url(): string {
    return this.#findUrl();
  }

  /** @returns the id of a new glossary with that name */
  async glossary(name: string, ...dictionaries: readonly Dictionary[]): Promise<string> {
    return this.#create('/v3/glossaries', 'glossary_id', { name, dictionaries: dictionaries.map(wireDictionary) });
  }

  /** @returns the id of a new glossary of the legacy endpoints */
  async legacyGlossary(name: string, dictionary: Dictionary): Promise<string> {
    return this.#create('/v2/glossaries', 'glossary_id', { name, ...wireDictionary(dictionary) });
  }

  /** Returns the v2 and v3 glossaries from the service. */
  async glossaries(): Promise<readonly GlossaryRow[]> {
    const rows: GlossaryRow[] = [];
    for (const version of ['v3', 'v2']) {
      const { headers } = this.#request;
      const answer: unknown = await (await fetch(`${this.#url}/${version}/glossaries`, { headers })).json();
      assert.ok(isGlossaryList(answer));
      rows.push(...answer.glossaries);
    }
    return rows;
  }

  /** Returns the entries of a dictionary, as TSV. */
  async entries(glossaryId: string, sourceLang: string, targetLang: string): Promise<string> {
    const query = new URLSearchParams({ source_lang: sourceLang, target_lang: targetLang }).toString();
    const { headers } = this.#request;
    const response = await fetch(`${this.#url}/v3/glossaries/${glossaryId}/entries?${query}`, { headers });
    const answer: unknown = await response.json();
    assert.ok(isEntries(answer), `${response.status}`);
    return answer.dictionaries.map(({ entries }) => entries).join('\n');
  }

  /** Returns the entries of a legacy glossary, as TSV; undefined if it is gone. */
  async legacyEntries(glossaryId: string): Promise<string | undefined> {
    const headers = { ...this.#request.headers, accept: 'text/tab-separated-values' };
    const response = await fetch(`${this.#url}/v2/glossaries/${glossaryId}/entries`, { headers });
    return response.ok ? response.text() : undefined;
  }

  /** Replaces the entries of a dictionary. */
  async setEntries(glossaryId: string, dictionary: Dictionary): Promise<void> {
    const body = JSON.stringify(wireDictionary(dictionary));
    const path = `/v3/glossaries/${glossaryId}/dictionaries`;
    const response = await fetch(`${this.#url}${path}`, { ...this.#request, method: 'PUT', body });
    assert.ok(response.ok, `${path}: ${response.status}`);
  }

  /** @returns the id of a new style rule list with that name */
  async styleRules(name: string, language: string, content: object = {}): Promise<string> {
    return this.#create('/v3/style_rules', 'style_id', { name, language, ...content });
  }

  /** Returns a style rule list from the service. */
  async styleRuleList(styleId: string): Promise<StyleRuleRow> {
    const { headers } = this.#request;
    const answer: unknown = await (await fetch(`${this.#url}/v3/style_rules/${styleId}`, { headers })).json();
    assert.ok(isStyleRuleRow(answer));
    return answer;
  }

  /** Renames a style rule list. */
  async renameStyleRules(styleId: string, name: string): Promise<void> {
    const body = JSON.stringify({ name });
    const response = await fetch(`${this.#url}/v3/style_rules/${styleId}`, { ...this.#request, method: 'PATCH', body });
    assert.ok(response.ok, `${response.status}`);
  }

  get #request() {
    return { headers: { authorization: `Service-Auth-Key ${this.#key}`, 'content-type': 'application/json' } };
  }

  async #create(path: string, field: string, body: object): Promise<string> {
    const response = await fetch(`${this.#url}${path}`, {
      ...this.#request,
      method: 'POST',
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${path}: ${response.status}`);
    const made: unknown = await response.json();
    assert.ok(typeof made === 'object' && made !== null);
    const id: unknown = Reflect.get(made, field);
    assert.ok(typeof id === 'string');
    return id;
  }
}

function wireDictionary({ sourceLang, targetLang, entries }: Dictionary): object {
  return { source_lang: sourceLang, target_lang: targetLang, entries, entries_format: 'tsv' };
}
