const hidden = '***';
/** Names of what nobody reads out of a cache, whoever put it there. */
const speaks = /pwd|passwo?r?d|secret|token|credential|private/i;
const isSecret = (name: string): boolean => speaks.test(name) || /(^|_)(key|KEY)$|[a-z]Key$/.test(name);
const longest = 500;

const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isSecret(name) ? hidden : masked(part)]));
};

/** What the screen shows of an entry: its value as text, secrets masked, the first 500 characters. */
export const shownOf = (key: string, value: unknown): string =>
  [...(isSecret(key) ? hidden : JSON.stringify(masked(value)))].slice(0, longest).join('');
