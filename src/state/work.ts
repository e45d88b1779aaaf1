// What `dist/features.js` has of what features share, loaded at the first need.
export { Ledger } from './ledger.ts';
