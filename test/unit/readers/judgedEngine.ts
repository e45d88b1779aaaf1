/** What a program reads that judges the text engine by real files: how they are read, asked, verified, and written. */
export { askFor } from '../../../src/asking/askFor.ts';
export { toWire } from '../../../src/asking/wire.ts';
export { formatFor } from '../../../src/formats/all.ts';
export { readHere, readUnits } from '../../../src/formats/readText.ts';
export { placeTexts } from '../../../src/formats/renderUnits.ts';
export { writtenUnit } from '../../../src/formats/writtenUnit.ts';
