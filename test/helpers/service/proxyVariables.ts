const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'] as const;

/** Each in both spellings. */
export const proxyVariables = names.flatMap((name) => [name, name.toLowerCase()]);

/** Removes the proxies from the environment of this process, and restores them at the end. */
export class ProxyVariables {
  readonly #before = new Map(proxyVariables.map((name) => [name, process.env[name]]));

  constructor() {
    this.#clear();
  }

  restore(): void {
    this.#clear();
    for (const [name, value] of this.#before) {
      if (value !== undefined) {
        process.env[name] = value;
      }
    }
  }

  #clear(): void {
    for (const name of proxyVariables) {
      delete process.env[name];
    }
  }
}
