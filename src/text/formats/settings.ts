import type { Format } from '../unit.ts';
import { settingsCommentUnits } from './configuration.ts';
import { plainText } from './plainText.ts';

/** Settings of tools as lines of keys and values. As a file, only their comments are read; a selection is plain text. */
export const settings: Format = {
  name: 'settings',
  languageIds: ['ini', 'dotenv', 'ignore'],
  extensions: ['.ini', '.conf', '.cfg', '.cnf', '.repo', '.directory', '.gitconfig'],
  units: (source, options) =>
    options.onlyProse === true ? settingsCommentUnits(source, options) : plainText.units(source, options),
};
