/** For the rooms of receipts, transfers and delivery orders: labels that are received, put away, carried, and leave with their goods. */
export { holdCarried, labelsIn } from './carry.commands.ts';
export { letLabelsOut, takeLabelsIn } from './leave.commands.ts';
export { type Given, holdGiven, holdLaid, type LabelRow, receiveLabels, takeLabelsBack } from './receive.commands.ts';
