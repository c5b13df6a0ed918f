/** For the room of receipts: labels that are received with their goods. */
export { type Given, holdGiven, type LabelRow, receiveLabels, takeLabelsBack } from './receive.commands.ts';
