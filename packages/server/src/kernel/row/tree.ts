type Numbers = ReadonlyMap<string, string | null>;

/**
 * The level of every node of a sheet, counted from its parent: in the sheet, else stored, else nowhere, which counts as above
 * everything. Nodes in a ring, and what hangs from one, have none. Sheets have tens of thousands of rows and may all be one
 * branch, so it neither calls itself nor walks a branch twice.
 */
export const levelsIn = (parents: Numbers, stored: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const levels = new Map<string, number>();
  const endless = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | null = start;
    while (at !== null && parents.has(at) && !levels.has(at) && !endless.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== null && (endless.has(at) || path.has(at))) {
      for (const node of path) endless.add(node);
      continue;
    }
    let level = at === null ? 0 : (levels.get(at) ?? stored.get(at) ?? 0);
    for (const node of [...path].reverse()) levels.set(node, ++level);
  }
  return levels;
};
