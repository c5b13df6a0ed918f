/** The list of stock by cell, for the room that adds what is done to it. */
export { cellName, type StockRow } from './onHandFacts.ts';
export { StockOnHand } from './StockOnHand.tsx';
