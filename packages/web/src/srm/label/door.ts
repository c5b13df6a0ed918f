/** What the labels' room lends to the shell: what a code is that a search does not find. */
export const loadScanned = async () => (await import('./Scanned.tsx')).Scanned;
/** And to rooms that book goods with the hand-held: how a booking tells of its labels, and which of them it was refused for. */
export { refusedLabels, withLabels } from './hand/booked.ts';
