import type { Finding } from '../../locales/checks/findings.ts';
import { defaultSeverities } from '../../locales/checks/severity.ts';
import { ruleSentence } from './findingWords.ts';
import { fingerprintOf } from './knownFindings.ts';

const levels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/**
 * Returns findings in the Static Analysis Results Interchange Format 2.1.0, which code hosts show.
 *
 * @param version of this program
 */
export function sarifOf(findings: readonly Finding[], version: string): object {
  const names = [...new Set([...Object.keys(defaultSeverities), ...findings.map(({ check }) => check)])];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'language-services', version, rules: names.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.check,
          ruleIndex: names.indexOf(finding.check),
          level: levels[finding.severity],
          message: { text: sentenceOf(finding) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: finding.path.split('/').map(encodeURIComponent).join('/') },
                region: { startLine: finding.line },
              },
            },
          ],
          partialFingerprints: { 'message/v1': fingerprintOf(finding) },
        })),
      },
    ],
  };
}

function ruleOf(id: string): object {
  const help = `${ruleSentence(id)} To change the severity, set languageServices.checks.${id}.`;
  const isCheck = Object.hasOwn(defaultSeverities, id);
  const text = isCheck ? help : ruleSentence(id);
  return { id, shortDescription: { text: ruleSentence(id) }, help: { text } };
}

/** Returns findings as a report of JUnit: a suite for each file of translations, a case for each finding. */
export function junitOf(findings: readonly Finding[]): string {
  const byFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = `${finding.target} (${finding.lang})`;
    const group = byFile.get(name) ?? [];
    group.push(finding);
    byFile.set(name, group);
  }
  const suites = [...byFile].map(([name, found]) =>
    [
      `  <testsuite name="${xml(name)}" tests="${found.length}" failures="${failuresIn(found)}">`,
      ...found.map((finding) => caseOf(name, finding)),
      '  </testsuite>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="language-services" tests="${findings.length}" failures="${failuresIn(findings)}">`,
    ...suites,
    '</testsuites>',
  ].join('\n');
}

function caseOf(name: string, { key = '', check, severity, path, line, message }: Finding): string {
  const place = xml(`${path}:${line} ${message}`);
  const content =
    severity === 'error'
      ? `<failure type="${xml(check)}" message="${xml(message)}">${place}</failure>`
      : `<system-out>${place}</system-out>`;
  return `    <testcase classname="${xml(name)}" name="${xml(`${check}: ${key}`)}">${content}</testcase>`;
}

function failuresIn(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function sentenceOf({ key, lang, message }: Finding): string {
  return key === undefined ? message : `${key} (${lang}): ${message}`;
}

function xml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that XML cannot hold.
      .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
  );
}
