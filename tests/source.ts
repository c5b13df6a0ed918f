import { parseSync } from '@swc/core';

/** A finding in one file; `line` counts from 1. */
export interface Finding {
  readonly line: number;
  readonly found: string;
}
export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [member: string]: unknown;
}
/** One file as text and as a syntax tree: words in comments and strings are never taken for code. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
  lineOf(node: Node): number;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const collect = (value: unknown, into: Node[]): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) into.push(value);
    for (const member of Object.values(value)) collect(member, into);
  }
};

/** swc counts bytes from 1; a property has no place of its own, but its key has. */
const startOf = (node: Node): number => node.span?.start ?? (isNode(node.key) ? (node.key.span?.start ?? 1) : 1);

/** Reads one TypeScript file. Throws when it does not parse: a file nobody can read passes no rule. */
export const readSource = (path: string, text: string): Source => {
  const nodes: Node[] = [];
  collect(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' }).body, nodes);
  const bytes = Buffer.from(text);
  return {
    path,
    text,
    nodes,
    lineOf: (node) =>
      bytes
        .subarray(0, Math.max(0, startOf(node) - 1))
        .toString()
        .split('\n').length,
  };
};
