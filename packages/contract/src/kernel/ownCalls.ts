import { operationOf, serviceOf, type WireName } from './call.ts';
import type { Resource, Verb } from './resource.ts';

/** The resource with calls that its room declares by itself: to a list and a form they are calls like any other. */
export const withCalls = (resource: Resource, calls: { readonly [V in Verb]?: { readonly wire: WireName } }): Resource => {
  const operations = Object.entries(calls).map(([verb, call]) => [verb, operationOf(call)]);
  const [first] = Object.values(calls);
  return { ...resource, wire: { service: first ? serviceOf(first) : '', ...resource.wire, ...Object.fromEntries(operations) } };
};
