import type { z } from 'zod';
import { cell } from '../../base/cell/cell.ts';
import { zone } from '../../base/zone/zone.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import type { Side } from '../../kernel/permission.ts';
import { countedReply, pageReply, rowReply } from '../../kernel/reply.ts';
import * as replies from './wareShow.replies.ts';
import * as bodies from './wareShow.shapes.ts';
import { wareShowMenu } from './wareShow.ts';

/** The view shows what the lists of zones and cells show, and changes what they change: their rights open it as its own do. */
const cells = [wareShowMenu, 'Base.Basic.Storage'] as const;
const zones = [wareShowMenu, 'Base.Basic.Reservoir'] as const;
const sides: readonly Side[] = ['purchaser', 'platform'];
const read = { grant: onMenu('isSearch', ...cells), sides, mode: 'read' } as const;

/** The valid warehouses of the person's scope, by number; without an organization those of all. */
export const listWares = defineCall('IInvWareShowService/getAllWareData', {
  ...read,
  summary: 'Warehouses with their zones and cells counted',
  input: bodies.allWareBody,
  reply: pageReply(replies.wareSummary),
});
export const listZonesOnPlan = defineCall('IInvWareShowService/getZonesByWareData', {
  ...read,
  summary: 'Zones of a warehouse on its plan',
  input: bodies.zonesBody,
  reply: pageReply(replies.zoneOnPlan),
});
/** Shelves by zone and number. */
export const listShelves = defineCall('IInvWareShowService/getZoneShelvesByWareData', {
  ...read,
  summary: 'Shelves of a zone with their size',
  input: bodies.shelvesBody,
  reply: pageReply(replies.shelfOfZone),
});
/** By zone, shelf, column, level; without a zone the cells of the whole warehouse. */
export const listCells = defineCall('IInvWareShowService/getCellsByWareZoneData', {
  ...read,
  summary: 'Cells of a zone, or of a whole warehouse',
  input: bodies.zoneCellsBody,
  reply: pageReply(replies.cellOnShelf),
});
export const listCellsOfShelf = defineCall('IInvWareShowService/getCellsByWareZoneShelfData', {
  ...read,
  summary: 'Cells of a shelf',
  input: bodies.shelfCellsBody,
  reply: pageReply(replies.cellOnShelf),
});
export const getCellInfo = defineCall('IInvWareShowService/getCellInfoByWareCellData', {
  ...read,
  summary: 'A cell and what lies in it',
  input: bodies.cellInfoBody,
  reply: replies.cellInfo,
});
export const findZones = defineCall('IInvWareShowService/getZonesByWareParams', {
  ...read,
  summary: 'Valid zones of a warehouse by keyword',
  input: bodies.findZonesBody,
  reply: pageReply(rowReply(zone)),
});
/**
 * The keyword is looked for in number, name and external number of cells, and in number, name and specification of items and in
 * lots that lie somewhere. `size` up to `findLimit`, `total` counts all.
 */
export const findCells = defineCall('IInvWareShowService/getCellsByWareParams', {
  ...read,
  summary: 'Where an item, a lot or a cell is',
  input: bodies.findBody,
  reply: pageReply(replies.foundCell),
});

/** A body that also has members of a cell, known by name. */
type WithMembers<S extends z.ZodType> = z.ZodType<z.output<S>, z.input<S> & Readonly<Record<string, unknown>>>;
/**
 * Cells out of a pattern (`cellsOf` in pattern.ts makes the same names in the browser). With `dryRun: '1'` nothing is written and
 * nothing is refused for a clash.
 */
export const createCells = defineCall('IInvWareShowService/batchCreateCellsData', {
  grant: onMenu('isAdd', ...cells),
  sides,
  mode: 'write',
  summary: 'Make the cells of a pattern',
  input: bodies.createBody as WithMembers<typeof bodies.createBody>,
  reply: replies.createReply,
  stale: [cell],
});
export const addCells = defineCall('IInvWareShowService/batchAddCellsData', {
  grant: onMenu('isAdd', ...cells),
  sides,
  mode: 'write',
  summary: 'Add named cells to a zone, all or none',
  input: bodies.addCellsBody,
  reply: countedReply,
  stale: [cell],
});
export const updateCells = defineCall('IInvWareShowService/batchUpdateCellsData', {
  grant: onMenu('isBatchUpdate', ...cells),
  sides,
  mode: 'write',
  summary: 'Change cells, all or none',
  input: bodies.updateCellsBody,
  reply: countedReply,
  stale: [cell],
});
export const deleteCells = defineCall('IInvWareShowService/batchDeleteCellsData', {
  grant: onMenu('isPhysicalDelete', ...cells),
  sides,
  mode: 'write',
  summary: 'Delete cells, all or none',
  input: bodies.deleteCellsBody,
  reply: countedReply,
  stale: [cell],
});
export const placeZones = defineCall('IInvWareShowService/updateBmZonePosByParams', {
  grant: onMenu('isModify', ...zones),
  sides,
  mode: 'write',
  summary: 'Save where zones lie on the plan, all or none',
  input: bodies.planBody,
  reply: replies.planReply,
  stale: [zone],
});
