/** A meaning of a word: words of a context that imply it, and its translations. */
interface Meaning {
  readonly cue: RegExp;
  readonly DE: string;
  readonly FR: string;
}

/** Words whose translation depends on the context, in lower case. */
const meanings: ReadonlyMap<string, readonly Meaning[]> = new Map([
  [
    'bank',
    [
      { cue: /\b(?:river|shore|water|lake)\b/i, DE: 'Ufer', FR: 'Rive' },
      { cue: /\b(?:account|money|pay|payment|transfer)\b/i, DE: 'Bank', FR: 'Banque' },
    ],
  ],
  [
    'back',
    [
      { cue: /\b(?:body|pain|spine|muscles?)\b/i, DE: 'Rücken', FR: 'Dos' },
      { cue: /\b(?:button|page|nav|navigation|menu|link)\b/i, DE: 'Zurück', FR: 'Retour' },
    ],
  ],
  [
    'disabled',
    [
      { cue: /\b(?:people|person|access|accessibility|seats?)\b/i, DE: 'Behindert', FR: 'Handicapé' },
      { cue: /\b(?:settings?|feature|option|state|status)\b/i, DE: 'Deaktiviert', FR: 'Désactivé' },
    ],
  ],
  [
    'right',
    [
      { cue: /\b(?:answer|correct|quiz)\b/i, DE: 'Richtig', FR: 'Juste' },
      { cue: /\b(?:side|align|alignment|direction|left|position)\b/i, DE: 'Rechts', FR: 'Droite' },
    ],
  ],
  [
    'close',
    [
      { cue: /\b(?:near|nearby|distance|places?)\b/i, DE: 'Nah', FR: 'Proche' },
      { cue: /\b(?:button|window|door|dialog|tab)\b/i, DE: 'Schließen', FR: 'Fermer' },
    ],
  ],
]);

/**
 * Returns the translation of a word that has several meanings, by its context; undefined for all others. What the
 * context says of the word itself counts before the rest.
 *
 * @param target code of the target language
 */
export function homograph(text: string, target: string, context: string | undefined): string | undefined {
  const known = meanings.get(text.trim().toLowerCase());
  if (known === undefined || context === undefined || (target !== 'DE' && target !== 'FR')) {
    return undefined;
  }
  const own = context.split(/[\n;]/).filter((part) => part.includes(text.trim()));
  const found = [own.join(' '), context].flatMap((about) => known.find(({ cue }) => cue.test(about)) ?? [])[0];
  const word = found?.[target];
  return word === undefined || /^\p{Lu}/u.test(text) ? word : word.toLowerCase();
}
