import { organization } from '@wms/contract/base/organization/organization.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { organizationLookups } from './organization.lookups.ts';
import { placeBodies } from './place.bodies.ts';

export const organizationMethods = (house: Pick<Rooms, 'unfinished' | 'ties'>): readonly Method[] => [
  ...writtenMethods(
    organization,
    placeBodies(organization, house, (rows) => ({ kind: 'orgNo', numbers: rows.map((row) => row.orgNo) })),
  ),
  ...organizationLookups,
];
