/** What the room of parameters lends. */
export { valueOfParam } from './param.queries.ts';
