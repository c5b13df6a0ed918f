import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';

const byKey: ReadonlyMap<string, Trilingual> = new Map(Object.entries(messages));

/** The text of a key that is only known at run time (an error code, a route name); undefined when there is none. */
export const messageOf = (key: string): Trilingual | undefined => byKey.get(key);

/** The title of a built-in route in three languages; without one the name of the route is shown. */
export const routeTitle = (name: string): Trilingual => byKey.get(`route.${name}`) ?? [name, name, name];
