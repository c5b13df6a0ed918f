import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { bounded, type Figure } from '../figures.ts';
import { processorTime } from '../processor.ts';
import { median } from '../rounds.ts';
import { type Credentials, pathOf, signInAt } from '../wire.ts';
import { type Stage, startYardstick } from './stage.ts';

const linesOfFile = 5000;
const wire = 'ISrmPurchaseService/importexcel';
const headers = [
  '采购订单号',
  '行号',
  '供应商编码',
  '存货编码',
  '单位',
  '数量',
  '含税单价',
  '订单日期',
  '要求到货日期',
  '业务员',
  '收货地址',
];

/** A workbook of 5,000 order lines, ten to an order; `mark` begins every order number. */
const workbook = async (mark: string): Promise<Buffer> => {
  const rows = Array.from({ length: linesOfFile }, (_, n) => [
    `${mark}${String(Math.floor(n / 10)).padStart(4, '0')}`,
    (n % 10) + 1,
    `V${String(9 + (Math.floor(n / 10) % 400)).padStart(4, '0')}`,
    `M${String(1 + ((n * 7) % 5000)).padStart(5, '0')}`,
    'PCS',
    100 + (n % 900),
    11.3,
    '2026-10-08',
    '2026-11-20',
    '王采购',
    '江苏省昆山市开发区前进东路 88 号 1 号门',
  ]);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [headers, ...rows] }] }));
};

const send = async (origin: string, who: Credentials, file: Buffer): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'orders.xlsx');
  const response = await fetch(`${origin}${pathOf(wire)}`, {
    method: 'POST',
    headers: { 'accept-language': 'zh-CN', ...who },
    body: form,
  });
  const last = (await response.text()).trim().split('\n').at(-1) ?? '';
  if (response.status !== 200 || !last.includes(`"count":${linesOfFile}`))
    throw new Error(`the import is refused: ${response.status} ${last.slice(0, 1000)}`);
};

/** The peak memory of the process that reads the workbook, in megabytes; looked at every 20 ms. Linux only. */
export const watchChild = (parent: number): { stop(): number } => {
  let peak = 0;
  const look = async (): Promise<void> => {
    for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== parent) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('import-child')) peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look(), 20);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
};

/** 5,000 order lines imported from a workbook: its time against its statements alone, and the memory of the reader. */
export const importing = async (stage: Stage): Promise<readonly Figure[]> => {
  const { product, studio, effort, loaded, databasePid } = stage;
  const spent = () => processorTime([product.pid, databasePid]);
  const buyer = await signInAt(product.origin, 'buyer');
  const ear = await studio.signIn('buyer');
  const mark = () => `BI${randomUUID().slice(0, 8).toUpperCase()}X`;
  const first = mark();
  const file = await workbook(first);
  const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const statements = await studio.record(ear, (origin) => send(origin, ear, file));
  const bare = await startYardstick(stage, { import: statements }, []);
  const ours: number[] = [];
  const processor: number[] = [];
  const theirs: number[] = [];
  const memory: number[] = [];
  try {
    for (let n = 0; n < effort.rounds; n++) {
      const next = await workbook(mark());
      const watch = watchChild(product.pid);
      const before = await spent();
      const begun = performance.now();
      await send(product.origin, buyer, next);
      ours.push((performance.now() - begun) / 1000);
      processor.push((await spent()) - before);
      memory.push(watch.stop());
      const other = mark();
      const changes = { [first]: other, [first.toLowerCase()]: other.toLowerCase(), [sum(file)]: sum(Buffer.from(other)) };
      const again = performance.now();
      const response = await fetch(`${bare.origin}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      });
      if (response.status !== 200) throw new Error(`the replay is refused: ${await response.text()}`);
      await response.text();
      theirs.push((performance.now() - again) / 1000);
    }
  } finally {
    await bare.stop();
  }
  const [own, other, peak] = [median(ours), median(theirs), Math.max(...memory)];
  stage.say(
    `${String(loaded.rows).padStart(8)}  5,000 lines imported: ${own.toFixed(2)} s, bare ${other.toFixed(2)} s, reader ${peak.toFixed(0)} MB`,
  );
  return [
    bounded(
      'import',
      '5,000 order lines imported from a workbook',
      loaded.rows,
      { median: own, unit: 's', all: ours, processor: median(processor) },
      15,
      {
        median: other,
        all: theirs,
      },
    ),
    ...(peak > 0
      ? [
          bounded(
            'import',
            'Peak memory of the process that reads the workbook',
            loaded.rows,
            { median: peak, unit: 'MB', all: memory },
            300,
          ),
        ]
      : []),
  ];
};
