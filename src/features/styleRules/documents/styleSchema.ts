import * as vscode from 'vscode';
import { styledLanguages } from '../../../service/api/atStart/languages/targetSupport.ts';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../../service/api/atStart/limits.ts';

/** Returns the JSON schema of a list's document, for suggestions and descriptions in the user's language. */
export function styleSchema(): object {
  const { t } = vscode.l10n;
  const category = { $ref: '#/definitions/category' };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: t('Style rules'),
    description: t(
      'Style rules for translations into one language. Saving the document changes the list on the service.',
    ),
    type: 'object',
    defaultSnippets: [
      {
        label: t('Style rules'),
        body: { name: '$1', language: '${2:en}', configuredRules: {}, customInstructions: [] },
      },
    ],
    properties: {
      name: { description: t('Name of the list, at most {0} characters.', styleRuleNameCharacters) },
      language: {
        description: t(
          'Target language of the list, with all its variants. The service cannot change it. Another language creates a new list.',
        ),
        examples: styledLanguages,
      },
      configuredRules: {
        description: t(
          'Rules by category, each with its selected option. The service may support more rules than the suggestions.',
        ),
        additionalProperties: category,
        properties: {
          dates_and_times: {
            description: t('Format of dates and times.'),
            allOf: [category],
            properties: {
              calendar_era: { description: t('Format of the calendar era.'), examples: ['use_bc_and_ad'] },
            },
          },
          punctuation: {
            description: t('Use of punctuation.'),
            allOf: [category],
            properties: {
              periods_in_academic_degrees: {
                description: t('Periods in academic degrees.'),
                examples: ['do_not_use'],
              },
              apostrophe: { description: t('Style of apostrophes.'), examples: ['use_curly_apostrophes'] },
            },
          },
          style_and_tone: {
            description: t('Style and tone of the text.'),
            allOf: [category],
            properties: {
              abbreviations: {
                description: t('Use of abbreviations.'),
                examples: ['use_abbreviations_and_symbols'],
              },
              short_vs_long_words: {
                description: t('Preference for short or long words.'),
                examples: ['use_short_words'],
              },
            },
          },
        },
      },
      customInstructions: {
        description: t(
          'Custom instructions, at most {0}. The service can only add instructions. Changing or removing an instruction creates a new list.',
          instructionsPerStyleRuleList,
        ),
        items: {
          defaultSnippets: [{ label: t('Custom instruction'), body: { label: '$1', prompt: '$2' } }],
          properties: {
            label: { description: t('Label of the instruction.') },
            prompt: {
              description: t('Text of the instruction, at most {0} characters.', instructionPromptCharacters),
            },
            sourceLanguage: {
              description: t('Applies only to translations from this language.'),
              examples: styledLanguages,
            },
          },
        },
      },
    },
    definitions: { category: { description: t('Rules in this category, each with its option.') } },
  };
}
