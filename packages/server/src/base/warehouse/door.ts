/** What rooms that keep, move or receive goods may know of warehouses. */
export {
  holdControls,
  isWarehouseOf,
  type StockControl,
  validWarehouse,
  visibleWarehouses,
  type Warehouse,
} from './warehouse.queries.ts';
