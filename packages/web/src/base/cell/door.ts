export { freezeWords } from './freezeWords.ts';
/** Asks why before cells are frozen, or no longer; the dialog comes when it is asked for. */
export const loadAskFreeze = async () => (await import('./freezing.tsx')).askFreeze;
/** Labels of cells, printed from other rooms too. The sheet comes when it is asked for, so that no list loads it. */
export { labelTitle } from './labels.ts';
export const loadLabelSheet = async () => (await import('./cellLabels.tsx')).LabelSheet;
