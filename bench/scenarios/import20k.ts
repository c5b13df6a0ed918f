import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { cell } from '../../packages/contract/src/base/cell/cell.ts';
import { item } from '../../packages/contract/src/base/item/item.ts';
import type { Resource } from '../../packages/contract/src/kernel/resource.ts';
import { bounded, type Figure } from '../figures.ts';
import { processorTime } from '../processor.ts';
import { median } from '../rounds.ts';
import { type Credentials, dataAt, pathOf, signInAt } from '../wire.ts';
import { watchChild } from './import.ts';
import type { Stage } from './stage.ts';

const rowsOfFile = 20_000;
/** Seconds an import of so many rows may take, and megabytes the product may ever have used meanwhile. */
const goals = { seconds: 60, reader: 300, product: 600 } as const;
type Value = string | number;

interface Base {
  readonly resource: Resource;
  readonly wire: string;
  /** Row n of the workbook, from 0, by member; `mark` begins every number. */
  row(mark: string, n: number): Readonly<Record<string, Value>>;
}
const two = (value: number): string => String(value).padStart(2, '0');
const bases: readonly Base[] = [
  {
    resource: cell,
    wire: 'IBmWarehouseCellService/importexcel',
    // racks of ten columns and five levels
    row: (mark, n) => ({
      orgNo: 'ORG1',
      warehouseNo: 'WH11',
      zoneNo: n % 2 === 0 ? 'B' : 'C',
      cellNo: `${mark}-${two(Math.floor(n / 50))}-${two(Math.floor(n / 5) % 10)}-${two(n % 5)}`,
      cellName: `货位 ${n}`,
      shelfNo: `${mark}-${two(Math.floor(n / 50))}`,
      cellType: '1',
      isBadCell: '0',
      maxWeight: 800,
      maxQty: 500 + (n % 9) * 100,
    }),
  },
  {
    resource: item,
    wire: 'IBmItemService/importexcel',
    row: (mark, n) => ({
      orgNo: 'ORG1',
      itemNo: `${mark}${String(n).padStart(5, '0')}`,
      itemName: `内六角圆柱头螺钉 ${n}`,
      spec: `M${3 + (n % 10)}x${10 + (n % 7) * 5}`,
      itemGroupNo: 'RAW-FAST',
      itemType: '1',
      unitNo: 'PCS',
      minPackQty: 100,
      isInspect: n % 5 === 0 ? '1' : '0',
    }),
  },
];

const workbook = async ({ resource, row }: Base, mark: string): Promise<Buffer> => {
  const given = Object.keys(row(mark, 0));
  const names = (resource.exchange?.import ?? []).filter((name) => given.includes(name));
  const heads = names.map((name) => resource.labels[name]?.[1] ?? name);
  const rows = Array.from({ length: rowsOfFile }, (_, n) => {
    const values = row(mark, n);
    return names.map((name) => values[name] ?? '');
  });
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [heads, ...rows] }] }));
};

const send = async (origin: string, who: Credentials, wire: string, file: Buffer): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'base.xlsx');
  const response = await fetch(`${origin}${pathOf(wire)}`, {
    method: 'POST',
    headers: { 'accept-language': 'zh-CN', ...who },
    body: form,
  });
  const last = (await response.text()).trim().split('\n').at(-1) ?? '';
  if (response.status !== 200 || !last.includes(`"count":${rowsOfFile}`))
    throw new Error(`the import is refused: ${response.status} ${last.slice(0, 1000)}`);
};

/** The most memory a process has ever had, in megabytes. Linux only; elsewhere 0. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
};

/** What the warehouse view asks when somebody opens a warehouse of 20,000 cells. */
const view = ['getZonesByWareData', 'getZoneShelvesByWareData', 'getCellsByWareZoneData'] as const;

/** 20,000 cells and 20,000 materials, each from one workbook: time, memory of the reader and of the product; then the warehouse view over the cells. */
export const import20k = async ({ product, effort, loaded, databasePid, say }: Stage): Promise<readonly Figure[]> => {
  const admin = await signInAt(product.origin, 'admin');
  const spent = () => processorTime([product.pid, databasePid]);
  const figures: Figure[] = [];
  for (const base of bases) {
    const name = base.resource.labels.$?.[0] ?? base.resource.name;
    const [seconds, processor, reader]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < Math.min(3, effort.rounds); n++) {
      const file = await workbook(base, `I${randomUUID().slice(0, 6).toUpperCase()}`);
      const watch = watchChild(product.pid);
      const before = await spent();
      const begun = performance.now();
      await send(product.origin, admin, base.wire, file);
      seconds.push((performance.now() - begun) / 1000);
      processor.push((await spent()) - before);
      reader.push(watch.stop());
    }
    const [took, used, read, peak] = [median(seconds), median(processor), Math.max(...reader), await peakOf(product.pid)];
    say(
      `${String(loaded.rows).padStart(8)}  20,000 rows of ${name} imported: ${took.toFixed(2)} s, ${used.toFixed(2)} s of processor, reader ${read.toFixed(0)} MB, product ${peak.toFixed(0)} MB`,
    );
    const value = { median: took, unit: 's', all: seconds, processor: used };
    figures.push(bounded('import', `20,000 rows of ${name} imported from one workbook`, loaded.rows, value, goals.seconds));
    for (const [what, megabytes, most] of [
      ['the process that reads', read, goals.reader],
      ['the product', peak, goals.product],
    ] as const)
      if (megabytes > 0)
        figures.push(
          bounded(
            'import',
            `Peak memory of ${what}, ${name}`,
            loaded.rows,
            { median: megabytes, unit: 'MB', all: [megabytes] },
            most,
          ),
        );
  }
  for (const operation of view) {
    const body = { warehouseNo: 'WH11' };
    const times: number[] = [];
    let size = 0;
    for (let n = 0; n < 5; n++) {
      const begun = performance.now();
      const data = await dataAt(product.origin, admin, `IInvWareShowService/${operation}`, body);
      times.push(performance.now() - begun);
      size = JSON.stringify(data).length / 1e6;
    }
    say(`          ${operation}: ${median(times).toFixed(0)} ms, ${size.toFixed(1)} MB`);
    figures.push(bounded('view', operation, loaded.rows, { median: median(times), unit: 'ms', all: times }, 2_000));
  }
  return figures;
};
