import * as vscode from 'vscode';

/** Returns all texts of the page, in the language of the editor; the page fills in `{0}`, `{1}`. */
export function createPageWords() {
  const { t } = vscode.l10n;
  return {
    title: t('Translator'),
    modes: {
      translate: { title: t('Translate'), working: t('Translating…'), done: t('Translated.') },
      rephrase: { title: t('Rephrase'), working: t('Rephrasing…'), done: t('Rephrased.') },
      correct: { title: t('Correct'), working: t('Correcting…'), done: t('Corrected.') },
    },
    modesLabel: t('Action'),
    notConnected: t(
      'Translate, rephrase, and correct text next to your files. Add a connection, or try the demo service. It needs no account and sends nothing from this computer.',
    ),
    noKey: t('The connection {0} needs a valid API key.'),
    addConnection: t('Add Connection'),
    tryDemo: t('Try the Demo Service'),
    setKey: t('Set API Key'),
    switchConnection: t('Switch Connection'),
    demo: t('Demo'),

    from: t('From'),
    to: t('To'),
    textLanguage: t('Language'),
    detected: t('Detect Language'),
    chooseLanguage: t('Select a Language'),
    sameLanguage: t('Same as Text'),
    recentLanguages: t('Recently Used'),
    allLanguages: t('All Languages'),
    languagesNotFromService: t('Could not load languages from the service. Showing known languages.'),
    swap: t('Swap Languages'),
    noSwap: t('Select both languages, or detect the language of the text.'),
    detect: t('Detect'),
    detecting: t('Detecting the language…'),

    text: t('Text'),
    writeText: t('Enter or paste text here.'),
    takeSelection: t('Use Selection'),
    oneCharacter: t('1 character'),
    characters: t('{0} characters'),
    charactersLeft: t('{0} characters left'),
    oneLeft: t('1 character left'),
    moreThanLeft: t('The text exceeds the {0} characters left in the quota.'),
    moreThanOneLeft: t('The text exceeds the 1 character left in the quota.'),
    askedFirst: t('Sending a text of this length needs confirmation.'),

    options: t('Options'),
    formality: t('Formality'),
    model: t('Model'),
    styleOrTone: t('Style or tone'),
    styles: t('Writing styles'),
    tones: t('Tones'),
    context: t('Context'),
    contextHint: t('What the text is about. Not translated or billed.'),
    instructions: t('Custom instructions'),
    instructionsHint: t('One per line. At most {0}, each up to {1} characters.'),
    tooManyInstructions: t('There are {0} instructions. The service accepts at most {1}.'),
    instructionTooLong: t('Instruction {0} has {1} characters. The service accepts at most {2}.'),
    glossaries: t('Glossaries'),
    useGlossary: t('Use Glossary…'),
    styleRules: t('Style rules'),
    useStyleRules: t('Use Style Rule List…'),

    // What the button does, and its keys.
    withKeys: t('{0} ({1})'),
    cancel: t('Cancel'),
    cancelled: t('Cancelled.'),
    noText: t('Enter or paste text, or use the selection.'),
    noTarget: t('Select a target language.'),

    result: t('Result'),
    noResult: t('The result appears here.'),
    stale: t('The text or an option has changed since this result.'),
    oneBilled: t('1 character billed'),
    billed: t('{0} characters billed'),
    detectedAs: t('Detected: {0}'),
    modelUsed: t('Model: {0}'),
    changes: t('Changes'),
    // What screen readers say before words that are gone, or new.
    removed: t('Removed:'),
    added: t('Added:'),
    noChanges: t('No changes were needed.'),
    moreChanges: t('Only the first changes are shown. The result is complete.'),

    insertAtCursor: t('Insert at Cursor'),
    replaceSelection: t('Replace Selection'),
    copy: t('Copy'),
    sideBySide: t('Open Side by Side'),
    noEditor: t('No text editor is open.'),
    nothingSelected: t('No text is selected in the editor.'),
    readOnly: t('The file in the editor is read-only.'),
  };
}

/** All texts of the translator's page. */
export type PageWords = Readonly<ReturnType<typeof createPageWords>>;
