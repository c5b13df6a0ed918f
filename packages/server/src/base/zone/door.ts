/** What the plan of a warehouse and the rooms that make cells borrow. */
export { listZones, lockZones, placeZones, validZones, visibleZones, type Zone, zonesOf } from './zones.commands.ts';
