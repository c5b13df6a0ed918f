import { organization } from '@wms/contract/base/organization/organization.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { organizationLookups } from './organization.lookups.ts';
import { standingBodies } from './standing.bodies.ts';

const bodies = standingBodies(organization, (rows) => ({ kind: 'orgNo', numbers: rows.map((row) => row.orgNo) }));

export const organizationMethods: readonly Method[] = [...writtenMethods(organization, bodies), ...organizationLookups];
