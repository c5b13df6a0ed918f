export { tableColumns } from './table.queries.ts';
