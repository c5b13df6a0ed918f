import { bounded, type Figure } from '../figures.ts';
import { processorTime } from '../processor.ts';
import { median } from '../rounds.ts';
import { type Credentials, callAt, dataAt, signInAt } from '../wire.ts';
import { noticeOf } from './asn.ts';
import { endlessLines } from './endless.ts';
import { type Stage, startYardstick } from './stage.ts';

const linesOfLoad = 500;
const wire = 'ISrmAsnHeadService/receiveAsn';

interface Load {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly { readonly id: string }[];
}
/** Announces a load of 500 lines and agrees to it; returns it as the keeper sees it. */
const announce = async (origin: string, acme: Credentials, buyer: Credentials, ids: readonly string[]): Promise<Load> => {
  const made = await dataAt<{ id: string; version: number }>(
    origin,
    acme,
    'ISupSrmAsnHeadService/addsrmasnhead',
    noticeOf(ids, '1'),
  );
  const records = [{ id: made.id, version: made.version }];
  await dataAt(origin, buyer, 'ISrmAsnHeadService/approveAsn', { records, agree: '1' });
  return dataAt<Load>(origin, buyer, 'ISrmAsnHeadService/getsrmasnheadbyid', { id: made.id });
};
const receiptOf = (load: Load) => ({
  id: load.id,
  version: load.version,
  warehouseNo: 'WH11',
  lines: load.lines.map((line) => ({ lineId: line.id, receiveQty: '1', cellNo: 'B-01-01' })),
});
const idsOf = (load: Load): readonly string[] => [load.id, ...load.lines.map((line) => line.id)];

const timed = async (work: () => Promise<{ status: number; text: string }>): Promise<number> => {
  const begun = performance.now();
  const { status, text } = await work();
  if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 2000)}`);
  return (performance.now() - begun) / 1000;
};

/** 500 lines received in one command, against its statements alone. */
export const receive = async (stage: Stage): Promise<readonly Figure[]> => {
  const { product, studio, effort, loaded, databasePid } = stage;
  const spent = () => processorTime([product.pid, databasePid]);
  const ids = await endlessLines(loaded, linesOfLoad);
  const at = product.origin;
  const [acme, buyer, keeper] = await Promise.all(['acme', 'buyer', 'keeper'].map((userNo) => signInAt(at, userNo)));
  if (!acme || !buyer || !keeper) throw new Error('nobody signed in');
  const heard = await announce(at, acme, buyer, ids);
  const ear = await studio.signIn('keeper');
  const statements = await studio.record(ear, (origin) => dataAt(origin, ear, wire, receiptOf(heard)));
  const bare = await startYardstick(stage, { receive: statements }, ids);
  const ours: number[] = [];
  const processor: number[] = [];
  const theirs: number[] = [];
  try {
    for (let n = 0; n < effort.rounds; n++) {
      const load = await announce(at, acme, buyer, ids);
      const before = await spent();
      ours.push(await timed(() => callAt(at, keeper, wire, receiptOf(load))));
      processor.push((await spent()) - before);
      const other = await announce(at, acme, buyer, ids);
      const now = idsOf(other);
      const changes = Object.fromEntries(idsOf(heard).map((old, i) => [old, now[i] ?? '']));
      theirs.push(
        await timed(async () => {
          const response = await fetch(`${bare.origin}/receive`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(changes),
          });
          return { status: response.status, text: await response.text() };
        }),
      );
    }
  } finally {
    await bare.stop();
  }
  const [own, other] = [median(ours), median(theirs)];
  stage.say(`${String(loaded.rows).padStart(8)}  500 lines received: ${own.toFixed(2)} s, bare ${other.toFixed(2)} s`);
  return [
    bounded(
      'receive',
      '500 lines received in one command',
      loaded.rows,
      { median: own, unit: 's', all: ours, processor: median(processor) },
      3,
      {
        median: other,
        all: theirs,
      },
    ),
  ];
};
