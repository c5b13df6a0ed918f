import { addressKinds, deliveryAddress } from '@wms/contract/srm/address/deliveryAddress.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

/** Where goods are received at docks, and when these are open. */
export interface DockAddress {
  readonly id: string;
  readonly orgNo: string;
  readonly completeAddress: string;
  readonly officeAlias: string;
  readonly platformNo: string;
  readonly startTimeStr: string;
  readonly dueTimeStr: string;
  readonly windowLimit: number | null;
}

/** Valid receiving addresses in scope that have docks and hours, the default ones first. */
export const dockAddresses = async (
  ctx: Pick<Context, 'tx' | 'scope'>,
  ...conditions: readonly RawBuilder<unknown>[]
): Promise<readonly DockAddress[]> => {
  const rows = await findRows(
    ctx,
    deliveryAddress,
    [sql`loadadr_type = ${addressKinds.states.receive} and status_code = '1' and platform_no <> ''`, ...conditions],
    { order: sql`default_address_sign desc, office_alias, id` },
  );
  return rows.flatMap(({ id, orgNo, completeAddress, officeAlias, platformNo, startTimeStr, dueTimeStr, windowLimit }) =>
    platformNo && startTimeStr && dueTimeStr && startTimeStr < dueTimeStr
      ? [{ id, orgNo, completeAddress, officeAlias, platformNo, startTimeStr, dueTimeStr, windowLimit }]
      : [],
  );
};
/** Those that a text on a document means: an address as it is written, or its short name. */
export const dockAddressesOf = (
  ctx: Pick<Context, 'tx' | 'scope'>,
  { orgNo, deliveryAddress: text }: { readonly orgNo: string; readonly deliveryAddress: string },
): Promise<readonly DockAddress[]> =>
  dockAddresses(ctx, sql`org_no = ${orgNo} and btrim(${text}) in (complete_address, office_alias)`);
