import type { JsonValue } from './jsonFile.ts';
import type { JsonMessages } from './jsonMessages.ts';

// Texts of Minecraft that mods write as components, with a style: `{ "text": "Open it", "color": "gold" }`.
// Authority: https://minecraft.wiki/w/Text_component_format. NeoForge and others read components in files of languages.

const ofMod = /(?:^|\/)assets\/[^/]+\/lang\/[^/]+\.json$/;

/** Fields with words; those of a component that has a list or a component in them have words below. */
const words: ReadonlySet<string> = new Set(['text', 'fallback', 'extra', 'with', 'separator', 'contents', 'value']);
/** What is shown at the pointer: its `contents` or `value` are components, unless it is a thing of the game. */
const hover = /^hover_?event$/i;
const ofHover = new Set(['contents', 'value']);

/** Returns which values of a file of a mod are words: those of its components; undefined for any other file. */
export function minecraftTexts(path: string, values: readonly JsonValue[]): JsonMessages | undefined {
  const isOther = ({ keyPath }: JsonValue): boolean => !areWords(keyPath.split('.').slice(1));
  return ofMod.test(path) && values.some(isOther)
    ? { isLocale: () => false, isOther, noteOf: () => undefined }
    : undefined;
}

/** @param steps the fields and indexes below the key of a message */
function areWords(steps: readonly string[]): boolean {
  const fields = steps.filter((step) => !/^\d+$/.test(step));
  return fields.every((field, at) => {
    const isHover = hover.test(fields[at - 1] ?? '');
    return hover.test(field) ? at < fields.length - 1 : words.has(field) && ofHover.has(field) === isHover;
  });
}
