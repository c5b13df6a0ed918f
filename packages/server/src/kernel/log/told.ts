import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Change, Context } from '../ground/context.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What happened to a row that is kept beside it, such as roles given or sessions ended, as a change of the row. Its members are
 * fields of the resource or declared by it as `told`, so that whoever reads the log reads words; throws for any other.
 */
export const toldOf = (resource: Resource, rowId: string, before: Values, after: Values): Change => {
  const nameless = Object.keys({ ...before, ...after }).filter(
    (name) => !(name in resource.fields) && !(name in (resource.told ?? {})),
  );
  if (nameless.length > 0) throw new Error(`${resource.name} has no words for ${nameless.join(', ')}: declare them as told.`);
  return { entity: resource.name, rowId, kind: 'modify', before, after };
};

/** Says in the log of the call what `toldOf` describes. */
export const tell = (ctx: Pick<Context, 'changes'>, resource: Resource, rowId: string, before: Values, after: Values): void => {
  ctx.changes.push(toldOf(resource, rowId, before, after));
};
