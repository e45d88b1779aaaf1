// The door of the locale families' bundle, loaded when they are first needed.
export { addLocale, markReviewed, removeObsolete } from './changeFamily.ts';
export { findFamilies } from './findFamilies.ts';
export { partsOf, piecesOf } from './grid/cellText.ts';
export { checkText } from './grid/checkText.ts';
export { editMessages } from './grid/editMessages.ts';
export { areSameEntries, lockEntries, restoreEntries } from './grid/lockEntries.ts';
export { printOf } from './lock/textHash.ts';
export { LockProblem, lockPath } from './lockFile.ts';
export { planMessages, planMissing } from './planMissing.ts';
export { readFamily } from './readFamily.ts';
export { readLock } from './readLock.ts';
export { translatePlan } from './translatePlan.ts';
