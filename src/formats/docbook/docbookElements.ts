/**
 * What is read of an element.
 * - `block`: its text is translated separately.
 * - `inline`: its tags are codes in the sentence around it.
 * - `code`: it is a code in the sentence, with its content.
 * - `aside`: its text is translated separately, and the sentence around it goes on after it.
 * - `left`: it ends the sentence around it, and is not read.
 */
export type ElementKind = 'block' | 'inline' | 'code' | 'aside' | 'left';

/** All but blocks, which all other elements are. */
const names: Readonly<Record<Exclude<ElementKind, 'block'>, readonly string[]>> = {
  inline: [
    // DocBook, "Inline elements".
    'abbrev accel acronym application citetitle emphasis firstterm glossterm guibutton guiicon guilabel guimenu',
    'guimenuitem guisubmenu hardware interface keycap keycombo keysym link menuchoice mousebutton olink phrase productname',
    'quote shortcut subscript superscript termdef trademark ulink wordasword xref',
    // DITA, "Translation" of the elements: ph, keyword, and what is made from them.
    'abbreviated-form b cite em i include keyword line-through menucascade overline ph q strong sub sup term text tm tt',
    'u uicontrol wintitle',
  ],
  code: [
    'action anchor arg biblioref citation citebiblioid citerefentry classname co code command computeroutput constant coref',
    'database date email envar errorcode errorname errortext errortype exceptionname filename footnoteref',
    'foreignphrase function initializer inlineequation inlinegraphic interfacename keycode lineannotation',
    'literal manvolnum markup mathphrase medialabel methodname modifier nonterminal ooclass ooexception oointerface',
    'option optional orgname package parameter person personname productnumber prompt property refentrytitle',
    'remark replaceable returnvalue sbr sgmltag structfield structname symbol systemitem tag token type uri userinput varname',
    'year',
    // New in DocBook 5.2.
    'buildtarget enumidentifier enumname enumvalue macroname namespacename templatename typedefname unionname',
    'apiname boolean cmdname codeph data data-about delim draft-comment equation-inline equation-number filepath foreign fragref kwd',
    'markupname mathml mathmlref msgnum msgph numcharref oper param parameterentity parmname repsep required-cleanup sep state svgref',
    'svg-container synnoteref synph systemoutput textentity unknown var xmlatt xmlelement xmlnsname xmlpi',
  ],
  aside: [
    'alt footnote indexterm inlinemediaobject',
    // DITA, "Subflow" elements.
    'desc fn image sort-as index-sort-as',
  ],
  left: [
    'address arc artpagenums audioobject author authorgroup authorinitials beginpage bibliocoverage',
    'biblioentry biblioid bibliomixed bibliomset bibliorelation biblioset bibliosource classsynopsis cmdsynopsis collab',
    'colspec confgroup constructorsynopsis contractnum contractsponsor copyright corpauthor corpcredit corpname',
    'destructorsynopsis edition editor extendedlink fieldsynopsis funcsynopsis imageobject invpartnumber isbn issn',
    'issuenum literallayout locator lot methodsynopsis msgaud msglevel msgorig othercredit pagenums productionset',
    'programlisting pubdate publisher pubsnumber refclass refdescriptor refmeta refname releaseinfo revnumber',
    'screen seriesvolnums spanspec synopsis textdata toc videoobject volumenum',
    'enumsynopsis macrosynopsis namespacesynopsis packagesynopsis typedefsynopsis unionsynopsis',
    'bookchangehistory bookid bookrights codeblock coords equation-block msgblock no-topic-nesting pre',
    'prodinfo publisherinformation resourceid shape source syntaxdiagram ux-window vrmlist',
  ],
};

const kinds: ReadonlyMap<string, ElementKind> = new Map(
  (['inline', 'code', 'aside', 'left'] as const).flatMap((kind) =>
    names[kind].flatMap((line) => line.split(' ')).map((name) => [name, kind] as const),
  ),
);

/** Returns the kind of an element, by its name without a prefix. */
export function elementKind(name: string): ElementKind {
  return kinds.get(name) ?? 'block';
}

/** Attributes that people read; those of DITA, "Translatable attributes". */
export const textAttributes: ReadonlySet<string> = new Set([
  ...['xreflabel', 'xlink:title', 'navtitle', 'reftitle', 'othertype', 'spectitle', 'title', 'alt'],
]);

/** Elements that a sentence does not need at its ends: places, and what is not for readers. */
export const notForReaders: ReadonlySet<string> = new Set([
  ...['anchor', 'data', 'data-about', 'draft-comment', 'remark', 'required-cleanup', 'sbr'],
]);

/** Elements whose line breaks readers see. */
export const keepsLines: ReadonlySet<string> = new Set(['lines']);
