/** How deep containers lie in each other. */
export const deepest = 9;
export const levelBelow = (level = 0): number => level + 1;

/** `nowhere`: in a container that is not there; `ring`: in itself by way of others; `deep`: too deep; `astray`: in one of these. */
export type Depth = number | 'nowhere' | 'ring' | 'deep' | 'astray';
const under = (depth: Depth): Depth => (typeof depth === 'number' ? depth : 'astray');

/**
 * The level of each new container by its key: in another new one (`parents`, null for one that lies in none), or in one that is
 * there at a level (`levels`).
 */
export const depthsOf = (
  parents: ReadonlyMap<string, string | null>,
  levels: ReadonlyMap<string, number>,
): ReadonlyMap<string, Depth> => {
  const depths = new Map<string, Depth>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | null = start;
    while (at !== null && parents.has(at) && !depths.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at) ?? null;
    }
    const way = [...path];
    if (at !== null && path.has(at)) for (const one of way.splice(way.indexOf(at))) depths.set(one, 'ring');
    const known = at === null ? 0 : (depths.get(at) ?? levels.get(at));
    let depth: Depth = known === undefined ? 'nowhere' : under(known);
    for (const one of way.reverse()) {
      if (typeof depth === 'number') depth = depth < deepest ? levelBelow(depth) : 'deep';
      depths.set(one, depth);
      depth = under(depth);
    }
  }
  return depths;
};
