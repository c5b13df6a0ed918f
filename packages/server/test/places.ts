import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Resource, Verb } from '@wms/contract/kernel/resource.ts';
import type { Draft } from './drafts.ts';
import type { Answer, Client } from './house.ts';
import { wireOf } from './matrix.ts';

export interface Brief {
  readonly id: string;
  readonly version: number;
}
/** Status, error and each reason in short: its code, then where it is or what it is about, then how many. */
export const brought = (answer: Answer<unknown>): readonly unknown[] => [
  answer.status,
  answer.errorCode,
  ...answer.details.map(({ code, field, params }) => [code, field ?? params?.entity, params?.count].filter(Boolean).join(' ')),
];
/** What a call answered, or the body that says why it did not. */
export const done = (answer: Answer<unknown>): unknown => (answer.status === 200 ? answer.data : answer.body);
export const delList = (...rows: readonly Brief[]) => ({ delList: rows.map(({ id, version }) => ({ id, version })) });

/** The calls of plain resources by verb, through one person; what is made throws when it is refused. */
export const placesOf = (client: () => Client) => {
  const call = (resource: Resource, verb: Verb, body: unknown): Promise<Answer<Brief & Draft>> =>
    client().call(wireOf(resource, verb), body);
  const add = async (resource: Resource, draft: Draft): Promise<Brief> => {
    const answer = await call(resource, 'add', draft);
    if (answer.status !== 200) throw new Error(`${resource.name} is not added: ${answer.body}`);
    return answer.data;
  };
  return {
    call,
    add,
    /** The one row a condition finds. */
    find: async (resource: Resource, condition: Draft): Promise<Brief & Draft> => {
      const { data } = await client().call<{ records: (Brief & Draft)[] }>(wireOf(resource, 'list'), { condition });
      const [row] = data.records;
      if (!row || data.records.length > 1)
        throw new Error(`${resource.name} ${JSON.stringify(condition)}: ${data.records.length}`);
      return row;
    },
    makeOrg: (orgNo: string) => add(organization, { orgNo, orgName: `组织 ${orgNo}`, orgShortName: orgNo }),
    makeHouse: (orgNo: string, warehouseNo: string, more: Draft = {}) =>
      add(warehouse, { orgNo, warehouseNo, warehouseName: `仓库 ${warehouseNo}`, ...more }),
    makeZone: (orgNo: string, warehouseNo: string, zoneNo: string) =>
      add(zone, { orgNo, warehouseNo, zoneNo, zoneName: zoneNo, zoneType: '1' }),
  };
};
