/** Returns the languages of the setting, which may be a single one instead of a list. */
export function onSaveLanguages(setting: unknown): readonly unknown[] {
  return [setting ?? []].flat();
}
