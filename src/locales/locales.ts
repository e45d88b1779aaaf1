// The door of the locale families' bundle, loaded when they are first needed.
export { addLocale, markReviewed, removeObsolete } from './changeFamily.ts';
export { findFamilies } from './findFamilies.ts';
export { LockProblem, lockPath } from './lockFile.ts';
export { planMissing } from './planMissing.ts';
export { readFamily } from './readFamily.ts';
export { readLock } from './readLock.ts';
export { translatePlan } from './translatePlan.ts';
