import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { offencesIn } from '../../test/invariants.ts';
import { gone, goods, house, offences, openWorld, posted } from './consignment.world.ts';

openWorld();
const own = ['inv_14', 'inv_15', 'inv_43', 'inv_44'];
beforeAll(async () => {
  for (const itemNo of ['M0005', 'M0006', 'M0007', 'M0008'])
    await posted(
      goods(itemNo, '9', { sourceLineId: '1' }),
      goods(itemNo, '5', { sourceLineId: '2' }),
      gone(itemNo, '3', { sourceLineId: '1' }),
    );
});
const broken = async (client: PoolClient) =>
  (await offencesIn(client)).map(({ invariant }) => invariant).filter((invariant) => own.includes(invariant));
const apart = async (look: (client: PoolClient) => Promise<void>): Promise<void> => {
  const client = await house.owner.connect();
  try {
    await client.query('begin');
    await look(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('what holds of goods of suppliers', () => {
  it.each([
    ['inv_14', "update inv_vmi_inventory set end_qty = end_qty + 1 where item_no = 'M0005'"],
    ['inv_14', "update inv_vmi_line set period_out_qty = period_out_qty + 1 where item_no = 'M0005'"],
    ['inv_15', "update inv_vmi_inventory set begin_qty = begin_qty + 1, end_qty = end_qty + 1 where item_no = 'M0006'"],
    ['inv_15', "update inv_vmi_line set begin_qty = begin_qty + 1, end_qty = end_qty + 1 where item_no = 'M0006'"],
    ['inv_43', "update inv_ledger set delta = delta + 1 where item_no = 'M0007' and delta > 0"],
    ['inv_43', "update inv_vmi_move set move_qty = move_qty + 1 where item_no = 'M0007'"],
    ['inv_44', "update inv_escrow set held_qty = held_qty + 1 where item_no = 'M0008'"],
    ['inv_44', "update inv_escrow set settled_qty = -1 where item_no = 'M0008'"],
  ])('%s sees what nobody moved: %s', (invariant, fault) =>
    apart(async (client) => {
      expect(await broken(client)).toEqual([]);
      for (const table of ['inv_escrow', 'inv_vmi_inventory', 'inv_vmi_line'])
        await client.query(`do $$ declare c text; begin
          for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
          loop execute format('alter table ${table} drop constraint %I', c); end loop; end $$`);
      expect((await client.query(fault)).rowCount).toBeGreaterThan(0);
      expect(await broken(client)).toContain(invariant);
    }),
  );

  it('I43 I44 are found in their first period by a house that kept them before', () =>
    apart(async (client) => {
      const file = readFileSync(new URL('../../migrations/0066_consignment_stock.sql', import.meta.url), 'utf8');
      const filling = file.split('-- Goods of suppliers that lie there already').at(-1) ?? '';
      for (const table of ['inv_vmi_period', 'inv_vmi_inventory', 'inv_vmi_line', 'inv_vmi_move', 'inv_escrow'])
        await client.query(`delete from ${table}`);
      await client.query(`--${filling}`);
      expect(await broken(client)).toEqual([]);
      expect((await client.query('select 1 from inv_vmi_move')).rowCount).toBe(12);
    }));

  it('hold after goods came and went', async () => {
    expect(await offences()).toEqual([]);
  });
});
