/** The calls of a resource as a page makes them: names and types, without schemas. */
import type { Typed, WireName } from './call.ts';
import type { Page } from './page.ts';
import type { Resource, Row, Verb } from './resource.ts';

type Named = Pick<Resource, 'wire' | 'exchange'>;
/** The names of a verb: each operation at each service that answers it, the resource's own first. */
export const namesOf = ({ wire, exchange }: Named, verb: Verb): readonly WireName[] => {
  const names = wire?.[verb];
  if (!wire || names === undefined) return [];
  const operations = typeof names === 'string' ? [names] : names;
  const services = verb === 'list' || verb === 'get' ? [wire.service, ...(wire.twins ?? [])] : [wire.service];
  if (verb === 'list' && exchange?.port !== undefined) services.push(exchange.port);
  return services.flatMap((service) => operations.map((operation): WireName => `${service}/${operation}`));
};

interface Brief {
  readonly id: string;
  readonly version: number;
}
type Bag = Readonly<Record<string, unknown>>;
type Rows = { readonly delList: readonly Brief[] } | (Bag & { readonly all: '1'; readonly wholeCount: number });
/** Body and reply of each verb, for rows of one type. */
export interface VerbTypes<T> {
  readonly list: Typed<unknown, Bag, Page<T>>;
  readonly get: Typed<unknown, { readonly id: string }, T>;
  readonly add: Typed<unknown, Bag, Brief>;
  readonly update: Typed<unknown, Bag & Brief, Brief>;
  readonly invalidate: Typed<unknown, Rows, { readonly count: number }>;
  readonly restore: Typed<unknown, Rows, { readonly count: number }>;
  readonly purge: Typed<unknown, Rows, { readonly count: number }>;
}
export type VerbAddress<T, V extends Verb> = VerbTypes<T>[V] & { readonly wire: WireName };

type Declared = Pick<Resource, 'wire' | 'exchange' | 'fields'>;
/** The call of a verb under its first name; undefined where the resource does not declare the verb. */
const findCallOf = <R extends Declared, V extends Verb>(resource: R, verb: V): VerbAddress<Row<R>, V> | undefined => {
  const [wire] = namesOf(resource, verb);
  return wire === undefined ? undefined : { wire };
};
/** The call of a verb the resource is known to declare. */
export const callOf = <R extends Declared & { readonly name: string }, V extends Verb>(
  resource: R,
  verb: V,
): VerbAddress<Row<R>, V> => {
  const found = findCallOf(resource, verb);
  if (!found) throw new Error(`${resource.name} declares no ${verb}`);
  return found;
};
