import { compare } from '@wms/contract/kernel/decimal.ts';
import { allResources } from '@wms/contract/registry.ts';
import pg from 'pg';
import { systemClock } from '../src/kernel/ground/clock.ts';
import { Tx } from '../src/kernel/ground/sql.ts';
import { gather } from '../src/kernel/room/room.ts';
import { roomsOf } from '../src/rooms.ts';
import { selfCheckGround } from '../src/system/selfCheck/ground.ts';
import { invariantsOf } from '../src/system/selfCheck/invariants.ts';
import { type Figures, figuresOf, type LineFacts } from './figures.ts';

/** Detectors of invariants ask their transaction and nothing else; this pool never connects. */
const nobodys = new pg.Pool({ max: 1 });
const { documents } = gather(roomsOf({ pool: nobodys, numberPool: nobodys, clock: systemClock, demoAccounts: [] }));
const ground = selfCheckGround(
  { pool: nobodys, clock: systemClock },
  { suspects: new Map(), repairs: new Map(), files: [], documents },
);

/** A row that breaks an invariant: which one, where, and what is off. */
export interface Offence {
  readonly invariant: string;
  readonly rowId: string;
  readonly what: string;
}

const factsSql = `
  select p.id::text as id, trim_scale(p.batch_pur_qty)::text as "batchPurQty", p.closed_flag = '1' as "isClosed", p.accept_status = '2' as "isRejected",
    coalesce((select json_agg(json_build_object('status', a.status, 'deliveryQty', l.delivery_qty::text, 'receiveQty', l.receive_qty::text,
      'isClosed', l.closed_flag = '1', 'isVoid', l.void_flag = '1')) from srm_asn_line l join srm_asn a on a.id = l.asn_id where l.purchase_line_id = p.id), '[]') as notices,
    coalesce((select json_agg(json_build_object('receiveQty', r.receive_qty::text, 'checkReturnQty', r.check_return_qty::text))
      from srm_receipt_line r where r.purchase_line_id = p.id and r.status = 'Y'), '[]') as receipts,
    coalesce((select json_agg(x.return_qty::text) from srm_return_line x where x.purchase_line_id = p.id and x.status = 'Y' and x.reopen_flag = '1'), '[]') as exchanges,
    json_build_object('pendingQty', p.pending_qty::text, 'onWayQty', p.on_way_qty::text, 'deliveryQty', p.delivery_qty::text, 'receiveQty', p.receive_qty::text,
      'checkReturnQty', p.check_return_qty::text, 'returnExchangeQty', p.return_exchange_qty::text, 'unDeliveryQty', p.un_delivery_qty::text, 'overQty', p.over_qty::text) as stored
  from srm_purchase_line p`;

/** The figures the database keeps against the pure rule of the contract, fed with the documents (I41). */
const figuresAgainstRule = async (client: pg.PoolClient): Promise<readonly Offence[]> => {
  const { rows } = await client.query<LineFacts & { id: string; stored: Figures }>(factsSql);
  return rows.flatMap((row) => {
    const wanted = figuresOf(row);
    const off = (Object.keys(wanted) as (keyof Figures)[]).filter((name) => compare(wanted[name], row.stored[name]) !== 0);
    return off.map((name) => ({
      invariant: 'inv_41',
      rowId: row.id,
      what: `${name} is ${row.stored[name]}, its documents say ${wanted[name]}`,
    }));
  });
};

/** The offences that one connection sees, in whatever transaction it is. */
export const offencesIn = async (client: pg.PoolClient): Promise<readonly Offence[]> => {
  const tx = new Tx(client, 'fresh');
  const detectors = await invariantsOf(tx);
  if (detectors.size < 25) throw new Error(`only ${detectors.size} invariants were found`);
  const offences: Offence[] = [];
  for (const [detectNo, detector] of detectors) {
    const found = await detector({ ...ground, tx, resources: allResources });
    if ('skip' in found) throw new Error(`${detectNo} was not judged`);
    offences.push(...found.rows.map(({ rowId, what }) => ({ invariant: `inv_${detectNo.slice(1)}`, rowId, what })));
  }
  return [...offences, ...(await figuresAgainstRule(client))];
};

/**
 * Every invariant of the security requirements that our tables know, on one snapshot: the rows that break one, none when
 * all hold. Takes a pool that sees every row (the administrator's).
 */
export const checkInvariants = async (owner: pg.Pool): Promise<readonly Offence[]> => {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await offencesIn(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
};
