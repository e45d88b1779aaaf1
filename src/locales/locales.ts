// The door of the locale families' bundle, loaded when they are first needed.

export { describeTextContext } from '../asking/textsInContext.ts';
export { listPaths } from './atStart/family.ts';
export {
  addFamilyLocale,
  markFamilyNotReviewed,
  markFamilyReviewed,
  recordNewTranslations,
  removeObsoleteMessages,
  SourceInDoubt,
} from './changeFamily.ts';
export { collectFindings } from './checks/findings.ts';
export { chosenSeverities, unknownKeySeverity, wantsUnknownKeys } from './checks/severity.ts';
export { sourceChoices } from './choosing/changeSource.ts';
export { readKeyIndex } from './code/keyIndex.ts';
export { isNamedAt, KeysOfFile } from './code/keysOfFile.ts';
export { KeyCalls } from './code/namesInCode.ts';
export { takesNewKeys, withNewKey } from './code/newKey.ts';
export { useExpression } from './code/useExpression.ts';
export { isCode, isReadableCode, UsesInCode } from './code/usesInCode.ts';
export { problemWords } from './declared/declaration.ts';
export { FamilyIndex } from './familyIndex.ts';
export { findFamilies } from './findFamilies.ts';
export { unreadWords } from './finding/unreadLanguages.ts';
export { openGit } from './git/git.ts';
export { ignoredOf, ignoredPaths, matchingPaths, notIgnoredPaths } from './git/gitFiles.ts';
export { findBranches } from './grid/branches/findBranches.ts';
export { isInPartial, wholeMessage, withBranches } from './grid/branches/withBranches.ts';
export { toParts, toPieces } from './grid/cellText.ts';
export { checkText } from './grid/checkText.ts';
export { editMessages } from './grid/editMessages.ts';
export { writeCsv } from './grid/exchange/exchangeCsv.ts';
export { planTextImport, readExchange } from './grid/exchange/planTextImport.ts';
export { writeXliff } from './grid/exchange/writeXliff.ts';
export { lockEntries, restoreEntries } from './grid/lockEntries.ts';
export { ProjectTexts } from './grid/suggestions/projectTexts.ts';
export { termsIn } from './grid/suggestions/termsIn.ts';
export { openHistory, PastMemo, readPast } from './history/loaded.ts';
export { lockName } from './lock/knownPair.ts';
export { hashOf, printOf } from './lock/textHash.ts';
export { LockProblem, lockPath } from './lockFile.ts';
export { narrowPlan, planMessages, planMissing } from './planMissing.ts';
export { summarizePages } from './prose/summarizePages.ts';
export { onlyPages, withNewPages } from './prose/untranslatedPages.ts';
export { readFamily } from './readFamily.ts';
export { CacheScope } from './reading/resultCache.ts';
export { readLock } from './readLock.ts';
export { assertProtected, slowProtection } from './slowSettings.ts';
export { listContexts } from './textsToSend.ts';
export { translatePlan, writeTranslations } from './translatePlan.ts';
export { inWritingTurn } from './writing/writingTurn.ts';
