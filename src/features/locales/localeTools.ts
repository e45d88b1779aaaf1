import * as vscode from 'vscode';
import { planFolders } from '../../app/families/localePlan.ts';
import { familiesInScope, givenCodes, onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import { type ModelTool, maxToolCharacters, readToolInput } from '../../app/modelTool.ts';
import type { Services } from '../../app/services.ts';
import { prefix } from '../../contract/contributions.ts';
import { own } from '../../contract/ownOptions.ts';
import { sayPhrase } from '../../notify/errors/errorSentence.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { mostSentence } from '../../notify/pickers/confirmCost.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { serviceLabel } from '../../service/connections/connections.ts';
import { translateMissingWith } from './translateMissing.ts';

/** Maximum findings of one call: more would fill the context of a model. */
const maxFindings = 100;

interface LocaleInput {
  /** Files and folders of the workspace. */
  readonly uris: readonly vscode.Uri[];
  /** Codes in any case. */
  readonly languages: readonly string[] | undefined;
  readonly keys: readonly string[] | undefined;
}

/** Returns the number of messages in each state, for each language of the locale files. */
export function localeStatusTool(families: WorkspaceFamilies): ModelTool<LocaleInput, unknown> {
  return {
    check: (given) => checkInput(given, ['files', 'languages']),
    prepare: async () => ({ progress: vscode.l10n.t('Reading locale files…') }),
    async invoke(input, signal) {
      const found: object[] = [];
      for (const { space, family } of await scopeOf(families, input, signal)) {
        const { members, fault } = await space.read(family, signal);
        const relative = (path: string): string => vscode.workspace.asRelativePath(space.texts.uriOf(path));
        const languages = members.map(({ member: { lang, path }, counts, fault: own }) => ({
          lang,
          path: relative(path),
          ...counts,
          ...(own && { fault: own }),
        }));
        const { sourceLang } = family;
        found.push({ source: relative(family.source), sourceLang, languages, ...(fault && { fault }) });
      }
      return [JSON.stringify({ families: found })];
    },
  };
}

/** Returns what is missing, stale, or broken in the locale files. */
export function checkLocalesTool(families: WorkspaceFamilies): ModelTool<LocaleInput, unknown> {
  return {
    check: (given) => checkInput(given, ['files', 'languages']),
    prepare: async () => ({ progress: vscode.l10n.t('Checking locale files…') }),
    async invoke(input, signal) {
      const findings: object[] = [];
      let more = 0;
      for (const { space, family } of await scopeOf(families, input, signal)) {
        const { core, texts } = space;
        const state = await space.read(family, signal);
        const relative = (path: string): string => vscode.workspace.asRelativePath(texts.uriOf(path));
        for (const { path, target, ...rest } of await core.collectFindings(
          [state],
          (path) => texts.read(path),
          sayPhrase,
        )) {
          if (findings.length < maxFindings) {
            findings.push({ ...rest, path: relative(path), target: relative(target) });
          } else {
            more += 1;
          }
        }
      }
      return [JSON.stringify({ findings, ...(more > 0 && { more }) })];
    },
  };
}

/** The characters (code points) that the question of a run named. */
const namedCharacters = new WeakMap<Services, number>();

/** Translates messages that are missing or stale, and saves them. */
export function translateMissingTool(families: WorkspaceFamilies): ModelTool<LocaleInput, Services> {
  const { t } = vscode.l10n;
  const sizeOf = async (input: LocaleInput, signal: AbortSignal): Promise<number> => {
    const scope = await familiesInScope(families, named(input), [], signal);
    const { languages, keys } = input;
    // As of named files, pages are added too.
    const wanted = { languages, keys, include: ['missing', 'stale'], addsPages: true, isAgain: false } as const;
    const plans = (await planFolders(scope, wanted, signal)).flatMap(({ plan }) => plan.languages);
    const characters = plans.reduce((sum, plan) => sum + plan.characters, 0);
    const most = maxToolCharacters();
    if (characters > most) {
      const allowed = phrase`at most ${most} characters per call; name fewer files, languages, or keys`;
      throw new InvalidInput({ field: 'languages', allowed, found: characters });
    }
    return characters;
  };
  return {
    check(given) {
      const input = checkInput(given, ['files', 'languages', 'keys']);
      if (input.languages === undefined) {
        throw new InvalidInput({ field: 'languages', allowed: phrase`a list of strings` });
      }
      return input;
    },
    async prepare(input, services) {
      const service = serviceLabel(services.client.connection);
      const characters = await sizeOf(input, new AbortController().signal);
      namedCharacters.set(services, characters);
      const count = formatNumber(characters);
      const [first = '', ...others] = input.languages ?? [];
      return {
        title:
          others.length === 0
            ? t('Translate {0} characters into {1}?', count, languageName(first))
            : t('Translate {0} characters into {1} languages?', count, others.length + 1),
        message: `${t('They are sent to {0} and billed there.', service)} ${mostSentence(characters)}`,
        progress: t('Translating messages…'),
      };
    },
    async invoke(input, _signal, services) {
      const { languages: targetLangs = [], keys } = input;
      const atMost = namedCharacters.get(services) ?? 0;
      // Like the command for a script: never replaces what a person wrote.
      const given = { ...named(input), targetLangs, ...(keys && { keys }), atMost };
      const again = { ...own, ...given, sentTo: services.client.address };
      const retry = () => vscode.commands.executeCommand(`${prefix}.translateMissing`, again);
      return [JSON.stringify(await translateMissingWith(services, given, [], { retry }))];
    },
  };
}

function named({ uris }: LocaleInput): { readonly uris?: readonly vscode.Uri[] } {
  const all = uris.length > 0 ? uris : (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  return all.length > 0 ? { uris: all } : {};
}

async function scopeOf(
  families: WorkspaceFamilies,
  input: LocaleInput,
  signal: AbortSignal,
): Promise<readonly ScopedFamily[]> {
  const { uris, languages } = input;
  const scope = await familiesInScope(families, uris.length > 0 ? { uris } : {}, [], signal);
  return scope.map(({ space, family }) => ({ space, family: onlyLanguages(family, languages) }));
}

function checkInput(given: unknown, names: readonly string[]): LocaleInput {
  const { files, languages, keys } = readToolInput(given, names);
  return {
    uris: (givenCodes('files', files) ?? []).map(fileUri),
    languages: givenCodes('languages', languages),
    keys: givenCodes('keys', keys),
  };
}

/** Returns the file of a path of the workspace, as the editor shows it. Throws `InvalidInput` for a path elsewhere. */
function fileUri(path: string): vscode.Uri {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const isOutside = path.startsWith('/') || /^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)/i.test(path);
  const [first, ...rest] = path.split('/');
  const named = folders.length > 1 ? folders.find(({ name }) => name === first) : undefined;
  const [folder] = named ? [named] : folders;
  if (isOutside || folder === undefined) {
    throw new InvalidInput({ field: 'files', allowed: phrase`paths in the workspace`, found: path });
  }
  return vscode.Uri.joinPath(folder.uri, named ? rest.join('/') : path);
}
