import * as vscode from 'vscode';
import { readSetting } from '../contract/readSetting.ts';
import type * as engine from '../reading/engine.ts';
import { ServiceError, settingsCode } from '../service/api/atStart/errors.ts';

/** Returns the expressions of `languageServices.protect`; throws `invalidInput` for an invalid one. */
export function protectedExpressions(
  { parseProtect }: Pick<typeof engine, 'parseProtect'>,
  resource: vscode.Uri | undefined,
): readonly RegExp[] {
  const given: unknown = readSetting('protect', resource);
  const strings = Array.isArray(given) ? given.filter((entry): entry is string => typeof entry === 'string') : [];
  const { expressions, problems } = parseProtect(strings);
  const [problem] = problems;
  if (problem) {
    const { t } = vscode.l10n;
    const reason = problem.problem === 'empty' ? t('it matches the empty string') : (problem.detail ?? '');
    const message = t(
      'languageServices.protect: entry {0} is not a valid regular expression: {1}',
      problem.index + 1,
      reason,
    );
    throw new ServiceError('invalidInput', message, { code: settingsCode });
  }
  return expressions;
}

/** Returns `languageServices.textAttributes`; entries that are not names are ignored. */
export function textAttributes(resource: vscode.Uri | undefined): readonly string[] | undefined {
  const given: unknown = readSetting('textAttributes', resource);
  return Array.isArray(given) ? given.filter((entry): entry is string => typeof entry === 'string') : undefined;
}
