import { randomUUID } from 'node:crypto';
import { newId } from '../packages/server/src/kernel/ground/ids.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const id = /(?<!\d)\d{17,19}(?!\d)/g;
const documentNo = /\b(SH|RK)(\d{8})-\d{4,}/g;
let documents = 0;

/**
 * Makes a recorded parameter fit a new call: what `changes` names becomes what it says; ids, request numbers and document
 * numbers the recorded call made are made anew, the same one everywhere in this call.
 */
export const fresh = (changes: Readonly<Record<string, string>>, known: ReadonlySet<string>): ((value: unknown) => unknown) => {
  // words of the recorded call that stand inside longer texts too; whole numbers only change as a whole
  const words = Object.entries(changes).filter(([from]) => !/^\d+$/.test(from));
  const made = new Map<string, string>();
  const renewed = (old: string, make: () => string): string => {
    const now = made.get(old) ?? make();
    made.set(old, now);
    return now;
  };
  const inText = (text: string): string => {
    if (Object.hasOwn(changes, text)) return changes[text] ?? text;
    let out = text;
    for (const [from, to] of words) if (out.includes(from)) out = out.replaceAll(from, to);
    if (out.length < 14) return out;
    out = out.replace(id, (old) => changes[old] ?? (known.has(old) ? old : renewed(old, newId)));
    out = out.replace(uuid, (old) => renewed(old, randomUUID));
    return out.replace(documentNo, (old, rule: string, day: string) =>
      renewed(old, () => `${rule}${day}-9${++documents}${process.pid}`),
    );
  };
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'number') return changes[String(value)] === undefined ? value : Number(changes[String(value)]);
    return Array.isArray(value) ? value.map(renew) : value;
  };
  return renew;
};
