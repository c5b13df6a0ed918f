/** What rooms that put goods away or take them out ask of the strategies. */
export { type Chosen, type ChosenFor, type DaysOf, type Demanded, goodsFor, pickingPreview } from './picking.queries.ts';
export { type Found, placesFor } from './places.queries.ts';
export { type CellChosen, cellsFor } from './putaway.queries.ts';
export { type WaveTemplate, waveTemplateFor } from './wave.queries.ts';
