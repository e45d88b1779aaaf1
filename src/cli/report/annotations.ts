import { join, relative, sep } from 'node:path';
import type { Finding } from '../../locales/checks/findings.ts';

/** Messages that an annotation names by their keys. */
const maxKeys = 10;

/**
 * Returns findings as commands that GitHub Actions shows next to the lines of a pull request: one for each broken
 * message, and one for all that are missing, or stale, in a file of translations, as GitHub shows only a few.
 *
 * @param root of the folder, an absolute path
 * @param repository the folder that GitHub's paths go from, an absolute path
 */
export function annotations(findings: readonly Finding[], root: string, repository: string): readonly string[] {
  const groups = new Map<string, Finding[]>();
  const single: string[] = [];
  for (const finding of findings) {
    const { state, target, lang, key } = finding;
    if (state !== 'missing' && state !== 'stale') {
      const about = key === undefined ? '' : `${key} (${lang}): `;
      single.push(annotation(finding, `${about}${finding.message}`, root, repository));
    } else {
      const group = JSON.stringify([state, target, lang]);
      const others = groups.get(group) ?? [];
      others.push(finding);
      groups.set(group, others);
    }
  }
  const joint = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const keys = group.slice(0, maxKeys).map(({ key = '' }) => key);
    const more = group.length > keys.length ? `, and ${group.length - keys.length} more` : '';
    return first === undefined
      ? []
      : [
          annotation(
            first,
            `${group.length} ${first.state} in ${first.lang} (${first.target}): ${keys.join(', ')}${more}`,
            root,
            repository,
          ),
        ];
  });
  return [...single, ...joint];
}

function annotation({ path, line, severity }: Finding, message: string, root: string, repository: string): string {
  const file = relative(repository, join(root, path)).split(sep).join('/');
  const level = severity === 'hint' ? 'notice' : severity;
  return `::${level} file=${property(file)},line=${line}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
