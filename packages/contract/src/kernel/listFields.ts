import { isCustomName } from './customField.ts';
import { type Resource, stampFields } from './resource.ts';

type Declared = Pick<Resource, 'fields' | 'title' | 'scope' | 'guardedBy'>;

/**
 * Fields that every row of a list has, whatever the request asks for: the stamp, what a row is called, what decides who sees it, its
 * keys, flags and states, since what may be done with a row hangs on them.
 */
export const alwaysListed = (resource: Declared): ReadonlySet<string> =>
  new Set([
    ...stampFields,
    ...resource.title,
    ...Object.values(resource.scope ?? {}),
    ...(resource.guardedBy ?? []),
    ...Object.entries(resource.fields).flatMap(([name, { kind, unique }]) =>
      !isCustomName(name) && (unique || kind === 'key' || kind === 'flag' || kind === 'choice') ? [name] : [],
    ),
  ]);

/**
 * The fields that rows of a list carry for a request that names some, in the order of the declaration; undefined where it names
 * none, which asks for all. A name that is no field is left to whoever adds members of its own.
 */
export const shownFields = (resource: Declared, fields: readonly string[] | undefined): ReadonlySet<string> | undefined => {
  if (!fields) return undefined;
  const wanted = new Set([...alwaysListed(resource), ...fields]);
  return new Set([...stampFields, ...Object.keys(resource.fields)].filter((name) => wanted.has(name)));
};
