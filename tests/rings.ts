import { roomOf } from './paths.ts';

/** Rooms of one package that need each other, each ring once, told by its rooms; a file ring is no condition for one. */
export const ringsOf = (imports: readonly (readonly [from: string, to: string])[]): readonly string[] => {
  const needs = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one === undefined || other === undefined || one === other || one.split(':')[0] !== other.split(':')[0]) continue;
    needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  const reached = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of needs.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const reach = new Map([...needs.keys()].map((room) => [room, reached(room)] as const));
  const rings = [...needs.keys()].flatMap((room) => {
    const ring = [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room));
    return reach.get(room)?.has(room) ? [[...new Set([room, ...ring])].sort().join(' <-> ')] : [];
  });
  return [...new Set(rings)].sort();
};
