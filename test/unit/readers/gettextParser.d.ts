/** Declares the types of gettext-parser. */
declare module 'gettext-parser' {
  interface Translation {
    readonly msgid: string;
    readonly msgstr: readonly string[];
  }
  interface Catalog {
    readonly headers: Readonly<Record<string, string>>;
    /** By context and id. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Translation>>>>;
  }
  export const po: { readonly parse: (text: string, options: { readonly validation: boolean }) => Catalog };
}
