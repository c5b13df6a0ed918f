import type { Flag } from '@wms/contract/kernel/permission.ts';
import {
  addCellsBody,
  allWareBody,
  cellInfoBody,
  createBody,
  deleteCellsBody,
  findBody,
  findZonesBody,
  planBody,
  shelfCellsBody,
  shelvesBody,
  updateCellsBody,
  zoneCellsBody,
  zonesBody,
} from '@wms/contract/stock/wareShow/wareShow.shapes.ts';
import { wareShowMenu, wareShowService } from '@wms/contract/stock/wareShow/wareShow.ts';
import type { z } from 'zod';
import type { Context } from '../../kernel/ground/context.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { addNamedCells, createCells, deleteCells, updateCells } from './cells.commands.ts';
import { findCells, getCellInfo, listCells } from './cells.queries.ts';
import { placeZones } from './plan.commands.ts';
import { findZones, listShelves, listWarehouses, listZonesOnPlan } from './plan.queries.ts';

/** The view shows what the lists of zones and cells show, and changes what they change: their rights open it as its own do. */
const cells = [wareShowMenu, 'Base.Basic.Storage'] as const;
const zones = [wareShowMenu, 'Base.Basic.Reservoir'] as const;

const method = <I>(
  operation: string,
  flag: Flag,
  menus: readonly string[],
  summary: string,
  input: z.ZodType<I>,
  run: (ctx: Context, input: I) => Promise<unknown>,
): Method =>
  defineMethod({
    wire: `${wareShowService}/${operation}`,
    grant: onMenu(flag, ...menus),
    sides: ['purchaser', 'platform'],
    mode: flag === 'isSearch' ? 'read' : 'write',
    summary,
    input,
    run,
  });

/** The calls of the warehouse view (WARE-05 to WARE-17). Suppliers have none of them. */
export const wareShowMethods: readonly Method[] = [
  method('getAllWareData', 'isSearch', cells, 'Warehouses with their zones and cells counted', allWareBody, listWarehouses),
  method('getZonesByWareData', 'isSearch', cells, 'Zones of a warehouse on its plan', zonesBody, listZonesOnPlan),
  method('getZoneShelvesByWareData', 'isSearch', cells, 'Shelves of a zone with their size', shelvesBody, listShelves),
  method('getCellsByWareZoneData', 'isSearch', cells, 'Cells of a zone, or of a whole warehouse', zoneCellsBody, listCells),
  method('getCellsByWareZoneShelfData', 'isSearch', cells, 'Cells of a shelf', shelfCellsBody, listCells),
  method('getCellInfoByWareCellData', 'isSearch', cells, 'A cell and what lies in it', cellInfoBody, getCellInfo),
  method('getZonesByWareParams', 'isSearch', cells, 'Valid zones of a warehouse by keyword', findZonesBody, findZones),
  method('getCellsByWareParams', 'isSearch', cells, 'Where an item, a lot or a cell is', findBody, findCells),
  method('batchCreateCellsData', 'isAdd', cells, 'Make the cells of a pattern', createBody, createCells),
  method('batchAddCellsData', 'isAdd', cells, 'Add named cells to a zone', addCellsBody, addNamedCells),
  method('batchUpdateCellsData', 'isBatchUpdate', cells, 'Change cells', updateCellsBody, updateCells),
  method('batchDeleteCellsData', 'isPhysicalDelete', cells, 'Delete cells', deleteCellsBody, deleteCells),
  method('updateBmZonePosByParams', 'isModify', zones, 'Save where zones lie on the plan', planBody, placeZones),
];
