/** What rooms that buy from suppliers may know of them. */
export { supplierOf, suppliersByNumber } from './supplier.queries.ts';
