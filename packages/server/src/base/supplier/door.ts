/** What rooms that buy from suppliers, or keep something of theirs, may know of them. */
export { hasControlled, holdSuppliers, supplierOf, suppliersByNumber } from './supplier.queries.ts';
