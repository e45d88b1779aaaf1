// Code of the feature that is loaded at its first use.
export { openTour } from './openTour.ts';
export { openWalkthrough } from './openWalkthrough.ts';
export { showFirst } from './showFirst.ts';
