/** What the rooms that draw, fill and change cells borrow. */
export { addCells, type Cell, cellIssues, changeCells, lastOrder, lockCells, removeCells, takenCells } from './cells.commands.ts';
export {
  type Bounded,
  type CellPlace,
  type HeldCell,
  holdBounded,
  holdCells,
  type KeptCell,
  keepCells,
  shareCells,
  shownCell,
  validCells,
  visibleCells,
} from './cells.queries.ts';
export { freezeFor, unfreezeFor } from './freeze.commands.ts';
