/** For the room of receipts: labels that are received and put away with their goods. */
export { type Given, holdGiven, holdLaid, type LabelRow, receiveLabels, takeLabelsBack } from './receive.commands.ts';
