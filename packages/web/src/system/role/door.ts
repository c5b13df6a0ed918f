export { numberAct } from './acts.ts';
export { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
export { askDifference, askRights } from './difference.tsx';
export { RecordSheet } from './RecordSheet.tsx';
export { RightsGrid } from './RightsGrid.tsx';
export { givable, isSame, type Rights, rightsIn, travelling } from './rights.ts';
