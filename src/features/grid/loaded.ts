// Code of the feature that is loaded at its first use.
export { GridPanels } from './gridPanels.ts';
export { openTranslationGrid } from './openTranslationGrid.ts';
