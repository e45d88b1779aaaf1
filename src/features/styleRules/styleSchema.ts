import * as vscode from 'vscode';
import { styledLanguages } from '../../api/parameters/targetSupport.ts';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../api/limits.ts';
import { languageName } from '../../ui/languageName.ts';

/** The JSON schema of a list's document: what the editor suggests there, and says of it in the user's language. */
export function styleSchema(): object {
  const { t } = vscode.l10n;
  const category = { $ref: '#/definitions/category' };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: t('Style rules'),
    description: t('What translations into one language keep to. Saving the document changes the list at the service.'),
    type: 'object',
    defaultSnippets: [
      {
        label: t('Style rules'),
        body: { name: '$1', language: '${2:en}', configuredRules: {}, customInstructions: [] },
      },
    ],
    properties: {
      name: { description: t('The name of the list, at most {0} characters.', styleRuleNameCharacters) },
      language: {
        description: t(
          'The language of the translations that the list is for, with all its variants. The service cannot change it: another one makes a new list.',
        ),
        enum: styledLanguages,
        enumDescriptions: styledLanguages.map((code) => languageName(code, code)),
      },
      configuredRules: {
        description: t(
          'Rules by their category, each with the option that was chosen. The service may know more than are suggested here.',
        ),
        additionalProperties: category,
        properties: {
          dates_and_times: {
            description: t('How dates and times are written.'),
            allOf: [category],
            properties: {
              calendar_era: { description: t('How the era of a year is written.'), examples: ['use_bc_and_ad'] },
            },
          },
          punctuation: {
            description: t('How signs are set.'),
            allOf: [category],
            properties: {
              periods_in_academic_degrees: {
                description: t('Whether academic degrees have periods.'),
                examples: ['do_not_use'],
              },
              apostrophe: { description: t('Which apostrophes are used.'), examples: ['use_curly_apostrophes'] },
            },
          },
          style_and_tone: {
            description: t('How the text sounds.'),
            allOf: [category],
            properties: {
              abbreviations: {
                description: t('Whether words are abbreviated.'),
                examples: ['use_abbreviations_and_symbols'],
              },
              short_vs_long_words: {
                description: t('Whether short or long words are preferred.'),
                examples: ['use_short_words'],
              },
            },
          },
        },
      },
      customInstructions: {
        description: t(
          'Instructions in your own words, at most {0}. The service adds new ones; to change or remove one makes a new list.',
          instructionsPerStyleRuleList,
        ),
        items: {
          defaultSnippets: [{ label: t('Instruction'), body: { label: '$1', prompt: '$2' } }],
          properties: {
            label: { description: t('What the instruction is called in lists.') },
            prompt: {
              description: t('What translations are to keep to, at most {0} characters.', instructionPromptCharacters),
            },
            sourceLanguage: {
              description: t('Only for translations from this language.'),
              examples: styledLanguages,
            },
          },
        },
      },
    },
    definitions: { category: { description: t('Rules of this category, each with its option.') } },
  };
}
