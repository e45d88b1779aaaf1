import { parseWords, type WordList, wordReplacer } from './replaceWords.ts';

const american = parseWords(
  'analyze > analyse; behavior > behaviour; catalog > catalogue; center > centre; color > colour; customize > customise; defense > defence; favor > favour; favorite > favourite; flavor > flavour; gray > grey; honor > honour; neighbor > neighbour; organize > organise; realize > realise; recognize > recognise; theater > theatre; traveler > traveller',
);
const englishEnding = '(?:s|d|ed|r|rs|ing|ful)?';
const brazilian = parseWords(
  'arquivo > ficheiro; celular > telemóvel; ônibus > autocarro; tela > ecrã; trem > comboio; usuário > utilizador',
);

const reversed = (list: WordList): WordList => list.map(([from, to]) => [to, from]);

const converters = new Map([
  ['en-GB', wordReplacer(american, englishEnding)],
  ['en-US', wordReplacer(reversed(american), englishEnding)],
  ['pt-PT', wordReplacer(brazilian, 's?')],
  ['pt-BR', wordReplacer(reversed(brazilian), 's?')],
]);

/** Converts words to a language's variant if the target is one: `color` -> `colour` for `en-GB`. */
export function toVariant(text: string, target: string): string {
  return converters.get(target)?.(text) ?? text;
}
