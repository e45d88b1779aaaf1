import { innerDot, shownKey } from '../../text/keyName.ts';
import type { Unit } from '../../text/unit.ts';

/**
 * Files of programs for which `"cart.title"` is `title` within `cart`: Laravel (`Arr::get`), Symfony (`ArrayLoader`), and
 * go-i18n, also of Hugo.
 */
const paths =
  /(?:^|\/)(?:(?:resources\/)?lang\/(?:vendor\/[^/]+\/)?[^/]+\/.+\.php|translations\/[^/]+\.[\w-]+\.(?:ya?ml|json|php)|i18n\/[^/]+\.(?:toml|ya?ml)|(?:active|translate)\.[\w-]+\.(?:toml|ya?ml|json))$/;

/** What files of i18next (`deepFind`), ngx-translate and Transloco have: two braces, a plural in a key, another message. */
const signs = /\{\{-?\s?[\w.]+|\$t\(|_(?:one|other|plural)"\s*:/;
const ofSigns = /\.(?:json5?|ya?ml)$/;

/** Returns true for files in which a dot in a name is the same as a name within another. */
export function readsDots(path: string, source: string): boolean {
  return paths.test(path) || (ofSigns.test(path) && signs.test(source));
}

/**
 * Returns the texts of a translation by the keys that its source has for them, where one of both is written with dots
 * and the other in groups.
 */
export function withKeysOf(wanted: ReadonlyMap<string, unknown>, present: Map<string, Unit>): Map<string, Unit> {
  const others = [...present.keys()].filter((key) => key.includes('.') || key.includes(innerDot));
  const open = others.filter((key) => !wanted.has(key));
  if (open.length === 0) {
    return present;
  }
  const byName = new Map(
    [...wanted.keys()].flatMap((key) => (present.has(key) ? [] : [[shownKey(key), key] as const])),
  );
  const renamed = new Map(
    open.flatMap((key) => {
      const own = byName.get(shownKey(key));
      // One of both has all names in one: programs do not look for any other division.
      return own !== undefined && !(own.includes('.') && key.includes('.')) ? [[key, own] as const] : [];
    }),
  );
  return renamed.size === 0 ? present : new Map([...present].map(([key, unit]) => [renamed.get(key) ?? key, unit]));
}
