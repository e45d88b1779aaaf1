// What `dist/features.js` has of this feature, loaded at the first command.
export { applyPreview } from './applyPreview.ts';
export { leaveReview, takeReview } from './review.ts';
