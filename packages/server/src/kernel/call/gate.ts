import { Refusal } from '../ground/refusal.ts';

/** Limits of a JSON body, checked before any handler sees it (R10). */
export const bodyLimits = { bytes: 1_000_000, depth: 20, keys: 500, items: 5_000 } as const;

const malformed = (code: string): Refusal => new Refusal('20001', [{ code }]);

/** Counts nesting on the raw text, so that a hostile body never reaches the recursive parser. */
const ensureDepth = (text: string): void => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (inText) {
      if (letter === 92) at++;
      else if (letter === 34) inText = false;
    } else if (letter === 34) inText = true;
    else if (letter === 123 || letter === 91) {
      depth += 1;
      if (depth > bodyLimits.depth) throw malformed('json.depth');
    } else if (letter === 125 || letter === 93) depth -= 1;
  }
};

// every name an object has of itself: a value that covers its own toString throws in the first comparison that meets it
const forbidden = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
/** Refuses a key that stands twice in one object: two readers of the body would disagree about it. */
const ensureKeys = (text: string): void => {
  const open: Set<string>[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at];
    if (letter === '{') open.push(new Set());
    else if (letter === '[') open.push(new Set());
    else if (letter === '}' || letter === ']') open.pop();
    else if (letter === '"') {
      const end = endOfText(text, at);
      let next = end;
      while (next < text.length && /\s/.test(text[next] as string)) next++;
      if (text[next] === ':') {
        const key = JSON.parse(text.slice(at, end)) as string;
        const seen = open.at(-1);
        if (forbidden.has(key)) throw malformed('json.key');
        if (seen?.has(key)) throw malformed('json.duplicate');
        seen?.add(key);
        if (seen && seen.size > bodyLimits.keys) throw malformed('json.keys');
      }
      at = end;
      continue;
    }
    at++;
  }
};
const endOfText = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
};

const walk = (value: unknown): void => {
  // depth is bounded above, so this recursion is too
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw malformed('json.nul');
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw malformed('json.number');
  } else if (Array.isArray(value)) {
    if (value.length > bodyLimits.items) throw new Refusal('20009', [{ code: 'json.items', params: { max: bodyLimits.items } }]);
    for (const item of value) walk(item);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      walk(name);
      walk(member);
    }
  }
};

/** Parses a body or refuses it: 20001 malformed, 20009 too many items. An empty body is an empty object. */
export const parseBody = (text: string): Record<string, unknown> => {
  if (text.trim() === '') return {};
  ensureDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('json.syntax');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw malformed('json.object');
  ensureKeys(text);
  walk(value);
  return value as Record<string, unknown>;
};

const beside = ['current', 'size', 'field', 'order', 'limitCount'] as const;

/** What a handler sees: the inner object, paging members beside it merged in; beside wins (API-10). */
export const unwrap = (body: Record<string, unknown>): Record<string, unknown> => {
  const { invokerParam: _ignored, ...rest } = body;
  if (!('condition' in rest)) return rest;
  const { condition, ...outer } = rest;
  if (condition !== null && condition !== undefined && (typeof condition !== 'object' || Array.isArray(condition)))
    throw malformed('json.condition');
  const merged: Record<string, unknown> = { ...(condition as Record<string, unknown> | null) };
  for (const name of beside) if (outer[name] !== undefined) merged[name] = outer[name];
  const unknown = Object.keys(outer).filter((name) => !(beside as readonly string[]).includes(name));
  // the sketch of a list call in the specification puts further members beside condition (exportName, confirmed)
  for (const name of unknown) if (!Object.hasOwn(merged, name)) merged[name] = outer[name];
  delete merged.invokerParam;
  return merged;
};
