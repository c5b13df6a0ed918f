/** For the rooms of receipts and of delivery orders: labels that are received, put away, and leave with their goods. */
export { letLabelsOut, takeLabelsIn } from './leave.commands.ts';
export { type Given, holdGiven, holdLaid, type LabelRow, receiveLabels, takeLabelsBack } from './receive.commands.ts';
