import { faultPhrase, statePhrases, wordPhrases } from '../../locales/atStart/messageFindings.ts';
import type { Finding } from '../../locales/checks/findings.ts';
import { defaultSeverities } from '../../locales/checks/severity.ts';
import { inEnglish } from '../../service/api/atStart/errors.ts';
import { readableKey } from '../../text/keyName.ts';
import { FindingList } from '../project/findingList.ts';
import { inertXml } from './inertText.ts';
import { createFingerprint } from './knownFindings.ts';

const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/**
 * Returns findings in the Static Analysis Results Interchange Format 2.1.0, which code hosts show.
 *
 * @param version of this program
 */
export function formatSarif(findings: Iterable<Finding>, version: string): object {
  const names = new Set<string>(Object.keys(defaultSeverities));
  for (const { check } of findings) {
    names.add(check);
  }
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'language-services', version, rules: Array.from(names, ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: sarifResults(findings, [...names]),
      },
    ],
  };
}

/** @param names of the rules */
function* sarifResults(findings: Iterable<Finding>, names: readonly string[]): Generator<object> {
  for (const finding of findings) {
    const artifactLocation = { uri: finding.path.toWellFormed().split('/').map(encodeURIComponent).join('/') };
    yield {
      ruleId: finding.check,
      ruleIndex: names.indexOf(finding.check),
      level: levels[finding.severity],
      message: { text: unlinked(sentenceOf(finding)) },
      locations: [{ physicalLocation: { artifactLocation, region: { startLine: finding.line } } }],
      partialFingerprints: { 'message/v1': createFingerprint(finding) },
      ...(finding.fix && { fixes: [fixOf(finding.fix, artifactLocation)] }),
    };
  }
}

/** Returns a text in which viewers find no link, which is `[text](target)` in any message: section 3.11.6 of SARIF. */
function unlinked(text: string): string {
  return text.replaceAll(/(?<!\\)(\\*)\](?=\()/g, String.raw`$1$1\]`);
}

type Fix = NonNullable<Finding['fix']>;

function fixOf({ title, text, ...deletedRegion }: Fix, artifactLocation: { readonly uri: string }): object {
  const replacements = [{ deletedRegion, insertedContent: { text } }];
  return { description: { text: title }, artifactChanges: [{ artifactLocation, replacements }] };
}

/** The page that describes the checks. */
const page = 'https://github.com/language-services/language-services/blob/main/docs/checks.md';

function ruleOf(id: string): object {
  const text = ruleSentence(id);
  const severity = Object.entries(defaultSeverities).find(([check]) => check === id)?.[1];
  const silence = severity === undefined ? '' : ` To change the severity, set languageServices.checks.${id}.`;
  return {
    id,
    shortDescription: { text },
    help: { text: `${text}${silence}` },
    helpUri: severity === undefined ? page : `${page}#${id.toLowerCase()}`,
    ...(severity !== undefined && {
      defaultConfiguration:
        severity === 'off' ? { enabled: false, level: 'note' } : { enabled: true, level: levels[severity] },
    }),
  };
}

/** What is found with values of the message. */
const otherRules: Readonly<Record<string, string>> = {
  placeholders: 'The placeholders differ from the source.',
  tags: 'The tags differ from the source, or are not closed.',
  formatting: 'The formatting tags differ from the source.',
  icu: 'The translation is not a valid ICU message.',
  plurals: 'Plural forms are missing.',
  structure: 'The translation has a text where the source has a group of messages, or the reverse.',
  length: 'The translation is longer than its file allows.',
  term: 'A term of a glossary is missing.',
  inconsistent: 'The same source has several translations.',
  sameTranslation: 'Several sources have the same translation.',
  duplicate: 'Two messages of a file have the same name.',
  pluralRows: 'A table has plural forms in several rows, which are not translated.',
  language: 'A table has translations into a language that is not named.',
  otherLanguage: 'A file names another language than the one that it is used for.',
  junk: 'A file has text that is not a valid message.',
  unreadable: inEnglish(faultPhrase({ fault: 'unreadable' })),
  unmatched: inEnglish(faultPhrase({ fault: 'structure' })),
  missing: inEnglish(statePhrases.missing),
  draft: inEnglish(statePhrases.draft),
  stale: inEnglish(statePhrases.stale),
};

/** Returns what a check finds, in a sentence. @param check its name, or the state of a message */
function ruleSentence(check: string): string {
  const words = Object.entries(wordPhrases).find(([name]) => name === check)?.[1];
  return words === undefined ? (otherRules[check] ?? check) : inEnglish(words);
}

/** Yields the lines of a report of JUnit: a suite for each file of translations, a case for each finding. */
export function* formatJunit(findings: Iterable<Finding>): Generator<string> {
  const suites = new Map<string, FindingList>();
  for (const finding of findings) {
    const name = `${finding.target} (${finding.lang})`;
    const suite = suites.get(name) ?? new FindingList();
    suites.set(name, suite);
    suite.add(finding);
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield `<testsuites name="language-services" ${amountsOf([...suites.values()])}>`;
  for (const [name, suite] of suites) {
    yield `  <testsuite name="${inertXml(name)}" ${amountsOf([suite])}>`;
    for (const finding of suite) {
      yield caseOf(name, finding);
    }
    yield '  </testsuite>';
  }
  yield '</testsuites>';
}

function amountsOf(suites: readonly FindingList[]): string {
  let [tests, failures] = [0, 0];
  for (const suite of suites) {
    for (const { severity } of suite) {
      tests += 1;
      failures += severity === 'error' ? 1 : 0;
    }
  }
  return `tests="${tests}" failures="${failures}"`;
}

function caseOf(name: string, { key = '', check, severity, path, line, message }: Finding): string {
  const place = inertXml(`${path}:${line} ${message}`);
  const content =
    severity === 'error'
      ? `<failure type="${inertXml(check)}" message="${inertXml(message)}">${place}</failure>`
      : `<system-out>${place}</system-out>`;
  return `    <testcase classname="${inertXml(name)}" name="${inertXml(`${check}: ${readableKey(key)}`)}">${content}</testcase>`;
}

/** Returns what a finding says, with the key and language of its message. */
export function sentenceOf({ key, lang, message }: Finding): string {
  return key === undefined ? message : `${readableKey(key)} (${lang}): ${message}`;
}
