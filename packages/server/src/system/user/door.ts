/** What the room of users lends: facts of the own account. */
export { holdOwnAccount, ownWarehouseOf } from './account.queries.ts';
