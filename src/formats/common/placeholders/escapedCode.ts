import type { Code } from '../../../text/unit.ts';

/** Returns a code with its source as a file has it. @param escape returns text as the file has it */
export function escapedCode(code: Code, escape: (text: string) => string): Code {
  const source = escape(code.source);
  return source === code.source ? code : { ...code, source, decoded: code.decoded ?? code.source };
}
