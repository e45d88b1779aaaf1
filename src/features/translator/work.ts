// What `dist/features.js` has of this feature, loaded when the view is seen for the first time.
export { Translator } from './translator.ts';
