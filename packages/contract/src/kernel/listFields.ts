import { isCustomName } from './customField.ts';
import { type Resource, stampFields } from './resource.ts';

type Declared = Pick<Resource, 'fields' | 'title' | 'scope' | 'guardedBy' | 'oneBatch'> & {
  readonly list?: Pick<Resource['list'], 'carries'>;
};

const withEnglish = ({ fields }: Declared, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, fields[name]?.english ?? []].flat());

const always = new WeakMap<object, ReadonlySet<string>>();

/**
 * Fields that every row of a list has, whatever the request asks for: the stamp, what a row is called, what decides who sees it
 * and which rows make one batch, its keys, flags and states, since what may be done with a row hangs on them.
 */
export const alwaysListed = (resource: Declared): ReadonlySet<string> => {
  const known = always.get(resource);
  if (known) return known;
  const made = new Set([
    ...stampFields,
    ...withEnglish(resource, resource.title),
    ...Object.values(resource.scope ?? {}),
    ...(resource.guardedBy ?? []),
    ...Object.keys(resource.oneBatch ?? {}),
    ...withEnglish(resource, resource.list?.carries ?? []),
    ...Object.entries(resource.fields).flatMap(([name, { kind, unique }]) =>
      !isCustomName(name) && (unique || kind === 'key' || kind === 'flag' || kind === 'choice') ? [name] : [],
    ),
  ]);
  always.set(resource, made);
  return made;
};

/** Sets of fields that callers have named, by resource; a caller may name any, so only so many are kept. */
const shown = new WeakMap<object, Map<string, ReadonlySet<string>>>();
const mostShown = 200;
/**
 * The fields that rows of a list carry for a request that names some, in the order of the declaration; undefined where it names
 * none, which asks for all. A name that is no field is left to whoever adds members of its own. The same names give the same set.
 */
export const shownFields = (resource: Declared, fields: readonly string[] | undefined): ReadonlySet<string> | undefined => {
  if (!fields) return undefined;
  const known = shown.get(resource) ?? new Map<string, ReadonlySet<string>>();
  shown.set(resource, known);
  // not joined: the name of a field that customers have added may hold any letter
  const key = JSON.stringify(fields);
  const found = known.get(key);
  if (found) return found;
  const wanted = new Set([...alwaysListed(resource), ...withEnglish(resource, fields)]);
  const made = new Set([...stampFields, ...Object.keys(resource.fields)].filter((name) => wanted.has(name)));
  if (known.size >= mostShown) known.clear();
  known.set(key, made);
  return made;
};
