import type { Family, FamilyMember } from '../family.ts';

interface MemberOfFamily {
  readonly family: Family;
  readonly member: FamilyMember;
}

/** Returns a file with the language of the translation where it had that of the source: `en: …`, `"@@locale": "en"`. */
export function withLanguage(text: string, { family, member }: MemberOfFamily, prefix: string): string {
  const root = prefix.slice(0, -1);
  const named =
    root === ''
      ? text
      : text.replace(
          new RegExp(`^(\\s*(?:#[^\\n]*\\n|---[^\\n]*\\n|\\{|\\s)*["']?)${root}(?=["']?\\s*:)`),
          `$1${member.lang}`,
        );
  return named.replace(/("@@locale"\s*:\s*")([\w-]+)(?=")/, (whole, before: string, code: string) =>
    code.split(/[-_]/)[0] === family.sourceLang.split(/[-_]/)[0]
      ? `${before}${member.lang.replaceAll('-', '_')}`
      : whole,
  );
}
