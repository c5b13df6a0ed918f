import * as calls from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { addNamedCells, createCells, deleteCells, updateCells } from './cells.commands.ts';
import { findCells, getCellInfo, listCells } from './cells.queries.ts';
import { placeZones } from './plan.commands.ts';
import { findZones, listShelves, listWarehouses, listZonesOnPlan } from './plan.queries.ts';

/** The calls of the warehouse view (WARE-05 to WARE-17). Suppliers have none of them. */
export const wareShowMethods: readonly Method[] = [
  answer(calls.listWares, listWarehouses),
  answer(calls.listZonesOnPlan, listZonesOnPlan),
  answer(calls.listShelves, listShelves),
  answer(calls.listCells, listCells),
  answer(calls.listCellsOfShelf, listCells),
  answer(calls.getCellInfo, getCellInfo),
  answer(calls.findZones, findZones),
  answer(calls.findCells, findCells),
  answer(calls.createCells, createCells),
  answer(calls.addCells, addNamedCells),
  answer(calls.updateCells, updateCells),
  answer(calls.deleteCells, deleteCells),
  answer(calls.placeZones, placeZones),
];
