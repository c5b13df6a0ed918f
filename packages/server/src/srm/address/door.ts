/** What the room of docks asks of addresses: which have docks, and when those are open. */
export { type DockAddress, dockAddresses, dockAddressesOf } from './docks.queries.ts';
