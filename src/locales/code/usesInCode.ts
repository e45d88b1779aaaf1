import { pluralSuffix } from '../../formats/common/plurals/pluralCategories.ts';
import { isModulePath } from '../../names/paths/modulePath.ts';
import { shownKey } from '../../text/keyName.ts';
import { gap } from './joinedNames.ts';
import { namesInCode } from './namesInCode.ts';

/** Uses of a message in code that are sent. */
const maxUses = 3;
/** UTF-16 code units of a use. */
const longestUse = 200;
/** UTF-16 code units of a key between quotes. */
const longestKey = 200;

/** Endings of files that code and templates are written in. */
const codeEnding =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|hbs|mustache|ejs|erb|slim|haml|pug|twig|j2|jinja2?|liquid|blade\.php|php|py|rb|go|rs|java|jspx?|kts?|swift|mm?|h|hh|hpp|c|cc|cpp|cs|razor|cshtml|fs|vb|dart|scala|ex|exs|heex|clj|cljs|lua|qml|ui|xaml|storyboard)$/i;
/** Names of files that may hold secrets. */
const secretPath =
  /(?:^|\/)(?:\.[^/]*|[^/]*(?:secret|credential|passw|private|token|keystore|vault|(?<![a-z])keys?(?![a-z])|id_rsa|id_ed25519)[^/]*)(?:\/|$)/i;
/** An assignment whose value is likely a secret. */
const secretLine =
  /(?:secret|passw|pwd|api[_-]?key|access[_-]?key|private[_-]?key|token|bearer|authorization)\w*["']?\s*[:=]/i;
/** A value that is not shown, such as a key. */
const longValue = /(?<![A-Za-z0-9+/=_-])(?=[A-Za-z+/=_-]*\d)[A-Za-z0-9+/=_-]{24,}/g;

/** Files of other kinds that name messages: of Android, and of browser extensions. */
const namesMessages =
  /(?:^|\/)(?:res\/(?:layout|menu|navigation|xml)[^/]*\/[^/]+\.xml|AndroidManifest\.xml|manifest\.json)$/;

/** Returns true for the path of a file with code, not with messages. */
export function isCode(path: string): boolean {
  return (codeEnding.test(path) && !isModulePath(path)) || namesMessages.test(path);
}

/** Returns true for code that may be sent: it is not known to hold secrets. */
export function isReadableCode(path: string): boolean {
  return isCode(path) && !secretPath.test(path);
}

/**
 * Uses of messages in code: where the key of a message is in quotes, or after `R.string.` and the like. Of each the
 * line, with those before and after it.
 */
export class UsesInCode {
  /** By the name in code: the keys of its messages. */
  readonly #keys = new Map<string, string[]>();
  readonly #uses = new Map<string, string[]>();

  /** @param keys of messages */
  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      for (const name of new Set([nameInCode(key), shownKey(key)])) {
        if (name !== '' && name.length <= longestKey && !this.#keys.get(name)?.includes(key)) {
          this.#keys.set(name, [...(this.#keys.get(name) ?? []), key]);
        }
      }
    }
  }

  /** By the key of the message; up to three each, with up to 200 UTF-16 code units. */
  get byKey(): ReadonlyMap<string, readonly string[]> {
    return this.#uses;
  }

  /** True if more code shows nothing that is not known. */
  get isComplete(): boolean {
    return this.#keys.size === 0;
  }

  /** Searches the text of a file. */
  search(text: string): void {
    for (const { name: whole, start } of namesInCode(text)) {
      const [name = ''] = whole.split(gap);
      this.#add(text, name, start);
      // `t('shop:cart.title')`: before the colon is the name of the file.
      const colon = name.indexOf(':');
      if (colon > 0) {
        this.#add(text, name.slice(colon + 1), start + colon + 1);
      }
    }
  }

  #add(text: string, name: string, at: number): void {
    const keys = this.#keys.get(name);
    const use = keys && useAt(text, at, name.length);
    if (keys === undefined || use === undefined) {
      return;
    }
    for (const key of keys) {
      const uses = this.#uses.get(key) ?? [];
      if (uses.length < maxUses && !uses.includes(use)) {
        this.#uses.set(key, [...uses, use]);
      }
    }
    if (keys.every((key) => this.#uses.get(key)?.length === maxUses)) {
      this.#keys.delete(name);
    }
  }
}

/** What a key ends with that only its file knows: a form, a part of a text. */
export const formEnd = /(?:\[[^\]]*\]|#\d+)+$/;

/** The name that code calls a message by: its key, without what only its file knows. */
export function nameInCode(key: string): string {
  const [context = '', ...rest] = shownKey(key).split('\u0004');
  return (rest.length > 0 ? rest.join('\u0004') : context)
    .replace(formEnd, '')
    .replace(/(?<=^\w+)@\w+$/, '')
    .replace(pluralSuffix, '');
}

/** Returns the lines around a name; undefined where they may hold a secret. */
function useAt(text: string, at: number, length: number): string | undefined {
  const start = lineStart(text, lineStart(text, at) - 1);
  const end = lineEnd(text, lineEnd(text, at + length) + 1);
  if (secretLine.test(text.slice(start, end))) {
    return undefined;
  }
  const oneLine = (code: string): string => code.replace(/\s+/g, ' ').replace(longValue, '…');
  const name = text.slice(at, at + length);
  const room = Math.max(0, longestUse - name.length);
  const before = oneLine(text.slice(start, at)).trimStart();
  const after = oneLine(text.slice(at + length, end)).trimEnd();
  const most = Math.ceil(room / 2);
  return `${before.slice(Math.max(0, before.length - most))}${name}${after}`.slice(0, longestUse);
}

function lineStart(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
