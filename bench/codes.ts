/**
 * What codes and labels cost: `npx tsx bench/codes.ts [rounds]`. Prints the median of the rounds for
 *
 * - 10,000 scanned codes of GS1 read into their parts (goal: 100 ms);
 * - a PDF of 1,000 labels of each design, codes made and drawn (goal: 5 s): when its first label is there to be sent (goal: 1 s), and how
 *   much the process grew by it (goal: 150 MB), its reader taking what there is;
 * - the same of 5,000 labels, the most of one print, for which the process should grow no more than for 1,000.
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
  { length: 5_000 },
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
interface Run {
  readonly first: number;
  readonly ms: number;
  readonly grown: number;
}
const drawing = async (design: LabelDesign, count: number): Promise<Run> => {
  const before = process.memoryUsage().rss;
  const begin = performance.now();
  let [first, most] = [0, before];
  const made = await labelPages(design, rows.slice(0, count), 1, (parts) => writeGs1(parts, today));
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  for await (const _part of drawPdf('labels', 0, made.pages)) {
    first ||= performance.now() - begin;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { first, ms: performance.now() - begin, grown: (most - before) / MB };
};

const read: number[] = [];
for (let round = 0; round < rounds; round += 1) read.push(reading());
console.log(`10,000 codes read in ${Math.round(median(read))} ms`);
for (const count of [1_000, 5_000])
  for (const [name, design] of Object.entries({ usualLabel, gs1Label, containerLabel })) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await drawing(design, count));
    const middle = (of: (run: Run) => number): number => Math.round(median(runs.map(of)));
    const most = Math.round(Math.max(...runs.map(({ grown }) => grown)));
    const times = `the first after ${middle(({ first }) => first)} ms, all after ${middle(({ ms }) => ms)} ms`;
    console.log(`${count} of ${name}: ${times}, ${most} MB more at most`);
  }
