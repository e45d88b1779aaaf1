/** Words whose translation depends on the context: words of a context that imply it, German, and French. */
const meanings: Readonly<Record<string, readonly (readonly [cue: RegExp, DE: string, FR: string])[]>> = {
  bank: [
    [/\b(?:river|shore|water|lake)\b/i, 'Ufer', 'Rive'],
    [/\b(?:account|money|pay|payment|transfer)\b/i, 'Bank', 'Banque'],
  ],
  back: [
    [/\b(?:body|pain|spine|muscles?)\b/i, 'Rücken', 'Dos'],
    [/\b(?:button|page|nav|navigation|menu|link)\b/i, 'Zurück', 'Retour'],
  ],
  disabled: [
    [/\b(?:people|person|access|accessibility|seats?)\b/i, 'Behindert', 'Handicapé'],
    [/\b(?:settings?|feature|option|state|status)\b/i, 'Deaktiviert', 'Désactivé'],
  ],
  right: [
    [/\b(?:answer|correct|quiz)\b/i, 'Richtig', 'Juste'],
    [/\b(?:side|align|alignment|direction|left|position)\b/i, 'Rechts', 'Droite'],
  ],
  close: [
    [/\b(?:near|nearby|distance|places?)\b/i, 'Nah', 'Proche'],
    [/\b(?:button|window|door|dialog|tab)\b/i, 'Schließen', 'Fermer'],
  ],
};

/**
 * Returns the translation of a word that has several meanings, by its context; undefined for all others. What the
 * context says of the word itself counts before the rest.
 *
 * @param target code of the target language
 */
export function homograph(text: string, target: string, context: string | undefined): string | undefined {
  const word = text.trim().toLowerCase();
  const known = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (known === undefined || context === undefined || (target !== 'DE' && target !== 'FR')) {
    return undefined;
  }
  const own = context.split(/[\n;]/).filter((part) => part.includes(text.trim()));
  const meant = (about: string) => known.find(([cue]) => cue.test(about));
  const [, german, french] = meant(own.join(' ')) ?? meant(context) ?? [];
  const translation = target === 'DE' ? german : french;
  return translation === undefined || /^\p{Lu}/u.test(text) ? translation : translation.toLowerCase();
}
