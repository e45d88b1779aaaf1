import { InvalidInput, type Phrase, phrase } from './errors.ts';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d+){3}$/.test(host) || host === '[::1]';
}

/** Decodes needless escapes: `%41` and `A` are the same path (RFC 3986, 6.2.2). */
function normalizePath(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
  });
  return decoded.replace(/\/+$/, '');
}

/**
 * Returns the normalized service address, by which its key is looked up: `https:`, or `http:` for this machine only;
 * lower-case host, no default port, no trailing slash. Throws {@link InvalidInput} with the field `url`.
 */
export function normalizeAddress(text: string): string {
  const refuse = (allowed: Phrase, found?: string) =>
    new InvalidInput({ field: 'url', allowed, ...(found && { found }) });
  if (!URL.canParse(text.trim())) {
    throw refuse(phrase`an address such as ${'https://api.example.com'}`);
  }
  const url = new URL(text.trim());
  if (url.username !== '' || url.password !== '') {
    throw refuse(phrase`an address without a user name or password`);
  }
  if (url.search !== '' || url.hash !== '') {
    throw refuse(phrase`an address without a query or fragment`);
  }
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(host))) {
    throw refuse(phrase`https, or http for a service on this computer`, url.protocol.slice(0, -1));
  }
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${url.protocol}//${host}${port}${normalizePath(url.pathname)}`;
}

/** Returns true if a normalized address points to this machine. */
export function isOnThisMachine(address: string): boolean {
  return isLoopback(new URL(address).hostname);
}
