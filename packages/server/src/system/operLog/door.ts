/** What the room of the operation log lends. */
export { verifiedLog } from './verify.ts';
