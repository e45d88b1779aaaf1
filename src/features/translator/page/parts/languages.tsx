import { findReasons } from '../../protocol/disabledReasons.ts';
import type { PageWords } from '../../protocol/pageWords.ts';
import type { OfferedChoice, PageLanguage } from '../../protocol/protocol.ts';
import type { PartProps } from '../page.ts';
import { Button, type Group, Line, Select } from './fields.tsx';

/** The choice of source and target language; in the other modes, of the language and the style. */
export function Languages({ page, state }: PartProps) {
  const { words, actions } = page;
  const { draft, offer } = state;
  const isTranslation = draft.mode === 'translate';
  const targets = groupLanguages(words, offer?.targets);
  const isKnown = offer?.isFromService ?? true;
  return (
    <div className="languages">
      <div className="pair" hidden={!isTranslation}>
        <Select
          label={words.from}
          first={[{ value: '', label: words.detected }]}
          groups={groupLanguages(words, offer?.sources)}
          value={draft.sourceLang}
          choose={(sourceLang) => actions.change({ sourceLang })}
        />
        <Button
          page={page}
          className="swap"
          label="⇄"
          name={words.swap}
          title={words.swap}
          reason={isTranslation ? findReasons(state, words).swap : undefined}
          press={() => actions.swap()}
        />
        <Select
          label={words.to}
          first={draft.targetLang === '' ? [{ value: '', label: words.chooseLanguage }] : []}
          groups={targets}
          value={draft.targetLang}
          choose={(targetLang) => actions.change({ targetLang })}
        />
      </div>
      <div className="single" hidden={isTranslation}>
        <Select
          label={words.textLanguage}
          first={[{ value: '', label: words.sameLanguage }]}
          groups={targets}
          value={draft.targetLang}
          choose={(targetLang) => actions.change({ targetLang })}
        />
        <StyleSelect page={page} state={state} />
      </div>
      <Line className="note" text={offer?.obstacle ?? (isKnown ? '' : words.languagesNotFromService)} />
    </div>
  );
}

/** Groups the languages, recently used ones first. */
function groupLanguages(words: PageWords, languages: readonly PageLanguage[] = []): readonly Group[] {
  const choices = (isRecent: boolean) =>
    languages
      .filter((language) => (language.isRecent ?? false) === isRecent)
      .map(({ lang, name }) => ({ value: lang, label: name }));
  return [
    { title: words.recentLanguages, choices: choices(true) },
    { title: words.allLanguages, choices: choices(false) },
  ];
}

/** One list for style and tone, as the service takes only one of them. */
function StyleSelect({ page: { words, actions }, state: { draft, offer } }: PartProps) {
  const styles = markChoices('style', offer?.writingStyles);
  const tones = markChoices('tone', offer?.tones);
  const value = [`style:${draft.writingStyle}`, `tone:${draft.tone}`].find((marked) =>
    [...styles, ...tones].some((choice) => choice.value === marked),
  );
  return (
    <Select
      label={words.styleOrTone}
      hidden={styles.length + tones.length === 0}
      first={styles.filter(isUsual)}
      groups={[
        { title: words.styles, choices: styles.filter((style) => !isUsual(style)) },
        { title: words.tones, choices: tones },
      ]}
      value={value ?? ''}
      choose={(marked) => {
        const [, kind, chosen = ''] = /^(style|tone):(.*)$/.exec(marked) ?? [];
        actions.change({ writingStyle: kind === 'style' ? chosen : '', tone: kind === 'tone' ? chosen : '' });
      }}
    />
  );
}

/** The empty value is neither a style nor a tone. */
function markChoices(kind: string, choices: readonly OfferedChoice[] = []): readonly OfferedChoice[] {
  return choices.map(({ value, label }) => ({ value: value === '' ? '' : `${kind}:${value}`, label }));
}

/** Returns true for the choice of no particular style, or that of the settings. */
function isUsual({ value }: OfferedChoice): boolean {
  return value === '' || value === 'style:default';
}
