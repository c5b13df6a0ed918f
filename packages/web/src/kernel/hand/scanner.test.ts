import { expect, it } from 'vitest';
import { type Heard, makeReader } from './scanner.ts';

/** Keys as they are struck: each sign so many milliseconds after the one before. */
const strike = (text: string, gap: number, enterGap = gap): Heard => {
  const hear = makeReader();
  let at = 1000;
  let heard: Heard;
  for (const key of [...text, 'Enter']) {
    at += key === 'Enter' ? enterGap : gap;
    heard = hear({ key, at });
  }
  return heard;
};

it('GEN-08 a burst that ends in Enter is a scan, however it is written', () => {
  expect(strike('SH20261101-0001', 4)).toEqual({ scan: 'SH20261101-0001' });
  expect(strike('M0001   0003002611010001', 30)).toEqual({ scan: 'M0001   0003002611010001' });
});
it('GEN-08 who types by hand scans nothing, nor do two keys struck together', () => {
  expect(strike('SH20261101-0001', 90)).toBeUndefined();
  expect(strike('AB', 3)).toBeUndefined();
  expect(strike('   ', 3)).toBeUndefined();
  expect(strike('12345', 3, 400)).toBeUndefined();
});
it('GEN-08 what was typed before a scan is no part of it, and Shift before a capital does not break it', () => {
  const hear = makeReader();
  const keys: readonly (readonly [string, number])[] = [
    ...([...'12'].map((key, n) => [key, n * 200]) as [string, number][]),
    ['Shift', 1000],
    ['C', 1005],
    ['-', 1010],
    ['9', 1015],
    ['Enter', 1020],
  ];
  const heard = keys.map(([key, at]) => hear({ key, at }));
  expect(heard.at(-1)).toEqual({ scan: 'C-9' });
  expect(hear({ key: 'Enter', at: 1025 })).toBeUndefined();
});
