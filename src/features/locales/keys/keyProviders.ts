import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { commandAddress, markdownLink } from '../../../app/commandLink.ts';
import { literal } from '../../../app/literalMarkdown.ts';
import { withToken } from '../../../app/withToken.ts';
import { prefix } from '../../../contract/contributions.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { isOpenState, type Message } from '../../../locales/atStart/message.ts';
import type { NamedMessage } from '../../../locales/code/keyIndex.ts';
import { Cancelled, type FaultLog, isCancelled } from '../../../notify/faults.ts';
import { languageName } from '../../../notify/names.ts';
import { baseCode } from '../../../service/api/atStart/languages/languageCodes.ts';
import { plainRowText } from '../../../text/plainMessage.ts';
import { visibleText } from '../../../text/visibleText.ts';
import { kindIcon, kindOf, kindWord } from '../view/stateLooks.ts';
import type { FolderKeys } from './folderKeys.ts';

const { t } = vscode.l10n;

/** In a hover: messages of one name, rows and languages, and characters of a text. And places to go to. */
const most = { messages: 3, rows: 12, characters: 200, places: 100 };
/** Milliseconds for which a hover waits for the translations of its message. */
const readMs = 25;
/** Keys that are offered at once. More are offered while the user types. */
const mostOffered = 200;

/** What keys in code are asked of. */
export interface KeySource {
  /** Undefined for a document of no folder whose keys are looked at. */
  readonly of: (document: vscode.TextDocument) => Promise<FolderKeys | undefined>;
  readonly log: FaultLog;
}

/**
 * Registers what the editor shows at the keys of messages: hovers, definitions, references, and completion in code, and
 * the uses of a message in its locale files.
 */
export function registerKeyProviders(
  source: KeySource,
  code: vscode.DocumentSelector,
  localeFiles: vscode.DocumentSelector,
): vscode.Disposable {
  const asked = async <T>(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
    work: (keys: FolderKeys, signal: AbortSignal) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    try {
      const keys = await source.of(document);
      return keys && (await withToken(token, new Cancelled(), (signal) => work(keys, signal)));
    } catch (error) {
      if (!isCancelled(error)) {
        source.log.error(error instanceof Error ? error.message : String(error));
      }
      return undefined;
    }
  };
  const { languages } = vscode;
  return vscode.Disposable.from(
    languages.registerHoverProvider(code, {
      provideHover: (document, position, token) =>
        asked(document, token, (keys, signal) => hoverAt(keys, document, position, signal)),
    }),
    languages.registerDefinitionProvider(code, {
      provideDefinition: (document, position, token) =>
        asked(document, token, (keys, signal) => messagesAt(keys, document, position, signal)),
    }),
    languages.registerReferenceProvider(code, {
      provideReferences: (document, position, { includeDeclaration }, token) =>
        asked(document, token, async (keys, signal) => {
          const found = (await keys.keysOf(document, signal)).at(document.offsetAt(position));
          if (found === undefined) {
            return undefined;
          }
          const declared = includeDeclaration ? found.messages.map((each) => keys.placeOf(each)) : [];
          return [...(await Promise.all(declared)), ...(await keys.usesOf(found.messages, signal))];
        }),
    }),
    languages.registerCompletionItemProvider(
      code,
      {
        provideCompletionItems: (document, position, token) =>
          asked(document, token, (keys, signal) => keysAt(keys, document, position, signal)),
      },
      ...['"', "'", '`', '.'],
    ),
    languages.registerDefinitionProvider(localeFiles, {
      provideDefinition: (document, position, token) =>
        asked(document, token, (keys, signal) => usesAt(keys, document, position, signal)),
    }),
    languages.registerReferenceProvider(localeFiles, {
      provideReferences: (document, position, _, token) =>
        asked(document, token, (keys, signal) => usesAt(keys, document, position, signal)),
    }),
  );
}

async function usesAt(
  keys: FolderKeys,
  document: vscode.TextDocument,
  position: vscode.Position,
  signal: AbortSignal,
): Promise<vscode.Location[]> {
  const message = await keys.messageAt(document, position, signal);
  return message === undefined ? [] : keys.usesOf([message], signal);
}

/** Returns the places of the messages that code names at a position. */
async function messagesAt(
  keys: FolderKeys,
  document: vscode.TextDocument,
  position: vscode.Position,
  signal: AbortSignal,
): Promise<vscode.LocationLink[]> {
  const found = (await keys.keysOf(document, signal)).at(document.offsetAt(position));
  const messages = found?.messages.slice(0, most.places) ?? [];
  const places = await Promise.all(messages.map((message) => keys.placeOf(message)));
  return places.map(({ uri, range }) => ({
    targetUri: uri,
    targetRange: range,
    ...(found && { originSelectionRange: toEditorRange(document, found) }),
  }));
}

async function keysAt(
  keys: FolderKeys,
  document: vscode.TextDocument,
  position: vscode.Position,
  signal: AbortSignal,
): Promise<vscode.CompletionList | undefined> {
  const typed = (await keys.keysOf(document, signal)).typedBefore(document.offsetAt(position), mostOffered);
  if (typed === undefined) {
    return undefined;
  }
  const range = toEditorRange(document, typed);
  const items = typed.names.map(([name, { text }]) => {
    const item = new vscode.CompletionItem(
      { label: plainRowText(name), description: short(text) },
      vscode.CompletionItemKind.Constant,
    );
    item.insertText = name;
    item.filterText = name;
    item.range = range;
    item.detail = short(text);
    return item;
  });
  return new vscode.CompletionList(items, items.length >= mostOffered);
}

async function hoverAt(
  keys: FolderKeys,
  document: vscode.TextDocument,
  position: vscode.Position,
  signal: AbortSignal,
): Promise<vscode.Hover | undefined> {
  const found = (await keys.keysOf(document, signal)).at(document.offsetAt(position));
  if (found === undefined) {
    return undefined;
  }
  const { messages, isJoined } = found;
  const contents =
    isJoined && messages.length > 1
      ? [await fittingHover(keys, messages)]
      : await Promise.all(messages.slice(0, most.messages).map((message) => hoverOf(keys, message)));
  return new vscode.Hover(contents, toEditorRange(document, found));
}

/** Returns the messages that a name may be which code puts together. */
async function fittingHover(keys: FolderKeys, messages: readonly NamedMessage[]): Promise<vscode.MarkdownString> {
  const shown = messages.slice(0, most.rows);
  const rows = shown.map(async (message) => {
    const link = markdownLink(message.name, await addressOf(keys, message), t('Open Message'));
    return `${link}: ${shortText(message.text)}`;
  });
  const left = messages.length - shown.length;
  const more = left > 0 ? [t('{0} more', left)] : [];
  return new vscode.MarkdownString([...(await Promise.all(rows)), ...more].join('\n\n'));
}

/** Returns a link to where the source of a message is. */
async function addressOf(keys: FolderKeys, message: NamedMessage): Promise<vscode.Uri> {
  const { uri, range } = await keys.placeOf(message);
  const [start, end] = [range.start, range.end].map(({ line, character }) => `${line + 1},${character + 1}`);
  return uri.with({ fragment: `L${start}-${end}` });
}

/** Returns the source of a message, and its translations with their states. */
async function hoverOf(keys: FolderKeys, message: NamedMessage): Promise<vscode.MarkdownString> {
  const { family, text } = message;
  const uri = keys.space.texts.uriOf(family.source);
  const words = new vscode.MarkdownString('', true);
  // Nothing that a file contains becomes a link: all texts are literal.
  words.isTrusted = {
    enabledCommands: ['openTranslationGrid', 'openMessage', 'translateMissing'].map((name) => `${prefix}.${name}`),
  };
  const link = markdownLink(family.source, await addressOf(keys, message), t('Open Message'));
  // The editor shows nothing at all before a hover is complete, and many languages take a while the first time.
  const translations = await Promise.race([keys.inLanguages(message), wait(readMs)]);
  words.appendMarkdown(`**${shortText(translations?.[0]?.source?.text ?? text)}**  \n${link}`);
  words.appendMarkdown(`\n\n${translations ? languageRows(uri, translations) : t('Reading locale files…')}`);
  const options = { uri: uri.toString(), keys: message.keys };
  const isOpen = translations?.some(({ state }) => isOpenState(state)) === true;
  const links = [
    markdownLink(t('Open Translation Grid'), commandAddress(`${prefix}.openTranslationGrid`, options)),
    ...(isOpen
      ? [markdownLink(t('Translate Missing Messages'), commandAddress(`${prefix}.translateMissing`, options))]
      : []),
  ];
  return words.appendMarkdown(`\n\n${links.join(' | ')}`);
}

/** Returns the translations, that into the user's language first, and then the languages that have none. */
function languageRows(uri: vscode.Uri, translations: readonly Message[]): string {
  const isOwn = ({ lang }: Message): boolean => baseCode(lang) === baseCode(vscode.env.language);
  const nameOf = ({ lang, key }: Message): string => {
    const address = commandAddress(`${prefix}.openMessage`, { uri: uri.toString(), lang, keys: [key] });
    return markdownLink(languageName(lang), address, t('Open Message'));
  };
  const ordered = [...translations.filter(isOwn), ...translations.filter((each) => !isOwn(each))];
  const rows = ordered.flatMap((translation) => {
    const kind = kindOf(translation);
    const state = kind === 'reviewed' ? '' : ` _(${kindWord(kind)})_`;
    const { target } = translation;
    return target ? `$(${kindIcon(kind).id}) ${nameOf(translation)}: ${shortText(target.text)}${state}` : [];
  });
  const without = Map.groupBy(
    ordered.filter(({ target }) => target === undefined),
    kindOf,
  );
  const lists = [...without].map(
    ([kind, own]) => `$(${kindIcon(kind).id}) ${kindWord(kind)}: ${someOf(own.map(nameOf)).join(', ')}`,
  );
  return [...someOf(rows), ...lists].join('\n\n');
}

/** Returns the first of many, and how many more there are. */
function someOf(all: readonly string[]): readonly string[] {
  const left = all.length - most.rows;
  return left > 0 ? [...all.slice(0, most.rows), t('{0} more', left)] : all;
}

function shortText(text: string): string {
  return literal(short(text));
}

function short(text: string): string {
  const line = visibleText(text.replaceAll(/\s+/g, ' ').trim());
  return line.length > most.characters ? `${line.slice(0, most.characters)}…` : line;
}
