/**
 * What codes and labels cost: `npx tsx bench/codes.ts [rounds]`. Prints the median of the rounds for
 *
 * - 10,000 scanned codes of GS1 read into their parts (goal: 100 ms);
 * - a PDF of 1,000 labels of each design, codes made and drawn (goal: 5 s), and how much the process grew by it (goal: 150 MB).
 */
import { containerLabel, gs1Label, type LabelDesign, type LabelRow, usualLabel } from '@wms/contract/print/design.ts';
import { readGs1, writeGs1 } from '@wms/contract/rule/gs1.ts';
import { ssccOf } from '@wms/contract/srm/label/container.rules.ts';
import { labelPages } from '../packages/server/src/print/label.ts';
import { drawPdf } from '../packages/server/src/print/pdf.ts';
import { median } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 3);
const today = '2026-11-28';
const MB = 1024 * 1024;

const codes = Array.from({ length: 10_000 }, (_, at) => `]C10104006381333931112611011727110110L-${at}\u001d30${at}`);
const rows = Array.from(
  { length: 1_000 },
  (_, at): LabelRow => ({
    ...{ barcode: `V0001-2026112800${at}`, sscc: ssccOf('6901234', at + 1) ?? '', gtin: '6901234000610', itemNo: 'M0061' },
    ...{ itemName: '六角法兰面螺栓 M8×30 镀锌', qty: '250', unitNo: 'PCS', lotNo: `L${at}`, boxNo: `BX02${at}` },
    ...{ supplierName: '东莞市立航五金制品有限公司', asnNo: 'SH20261128-0003', productDate: '2026-11-01' },
  }),
);

const reading = (): number => {
  const begin = performance.now();
  for (const code of codes) if ('issues' in readGs1(code, today)) throw new Error(code);
  return performance.now() - begin;
};
const drawing = async (design: LabelDesign): Promise<{ readonly ms: number; readonly grown: number }> => {
  const before = process.memoryUsage().rss;
  const begin = performance.now();
  const made = await labelPages(design, rows, 1, (parts) => writeGs1(parts, today));
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  await drawPdf('labels', 0, made.pages);
  return { ms: performance.now() - begin, grown: (process.memoryUsage().rss - before) / MB };
};

const read: number[] = [];
for (let round = 0; round < rounds; round += 1) read.push(reading());
console.log(`10,000 codes read in ${Math.round(median(read))} ms`);
for (const [name, design] of Object.entries({ usualLabel, gs1Label, containerLabel })) {
  const runs: Awaited<ReturnType<typeof drawing>>[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await drawing(design));
  const most = Math.max(...runs.map(({ grown }) => grown));
  console.log(`1,000 of ${name} in ${Math.round(median(runs.map(({ ms }) => ms)))} ms, ${Math.round(most)} MB more at most`);
}
