/** Labels that go along with a booking of the hand-held. */
import type { Booking } from '../../../kernel/frame/hand.ts';
import { sayNow } from '../../../kernel/frame/locale.tsx';
import { words } from './words.ts';

const MOST_NAMED = 3;
/** What is booked, with the labels that go along: by name while they are few. */
export const withLabels = (what: string, barcodes: readonly string[]): string => {
  if (barcodes.length === 0) return what;
  const named = barcodes.length > MOST_NAMED ? sayNow(words.count, { n: barcodes.length }) : barcodes.join(', ');
  return `${what} · ${named}`;
};
/** The labels that a booking was refused for. */
export const refusedLabels = ({ refused }: Booking): ReadonlySet<string> =>
  new Set((refused?.details ?? []).flatMap(({ params }) => (typeof params?.barcode === 'string' ? [params.barcode] : [])));
