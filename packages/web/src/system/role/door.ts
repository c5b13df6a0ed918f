export { numberAct } from './acts.ts';
export { askDifference, askRights } from './difference.tsx';
export { RecordSheet } from './RecordSheet.tsx';
export { justAdded, RecordTabs } from './RecordTabs.tsx';
export { RightsGrid } from './RightsGrid.tsx';
export { givable, rightsIn, travelling } from './rights.ts';
export { SaveFoot } from './SaveFoot.tsx';
