/** Declares the types of locize's reader. */
declare module 'xliff' {
  /** Text, an inline code by its kind, or several of them. */
  type Content = string | { readonly [kind: string]: Code } | readonly Content[];
  interface Code {
    readonly id?: string;
    readonly contents?: Content;
  }
  interface Resource {
    readonly source?: Content;
    readonly target?: Content;
    readonly additionalAttributes?: Readonly<Record<string, string>>;
  }
  interface File {
    readonly targetLanguage?: string;
    /** By the name of the file or group, and by the id of the unit. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Resource>>>>;
  }
  /** Reads XLIFF 2. */
  export function xliff2js(text: string): Promise<File>;
  /** Reads XLIFF 1.2. */
  export function xliff12ToJs(text: string): Promise<File>;
}
