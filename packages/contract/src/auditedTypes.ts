import type { Resource } from './kernel/resource.ts';
import type { Room } from './kernel/room.ts';
import { allResources, rooms } from './registry.ts';

/** What rooms store in their own way, beside the resources of the registry. */
export const auditedTypes: readonly Resource[] = rooms.flatMap(({ auditedTypes = [] }: Room) => auditedTypes);

/** Whatever a change in the log may be of. */
export const allAuditedTypes: readonly Resource[] = [...allResources, ...auditedTypes];
