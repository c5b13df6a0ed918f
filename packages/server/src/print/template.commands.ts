import type { Row } from '@wms/contract/kernel/resource.ts';
import { readDesign } from '@wms/contract/print/design.shapes.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import type { Context } from '../kernel/ground/context.ts';
import { invalid, refuse } from '../kernel/ground/refusal.ts';
import { type Bodies, plainBodies } from '../kernel/resource/crud.ts';
import { lockRow, lockRows } from '../kernel/row/rows.ts';
import { scopeErrors } from '../kernel/row/rules.ts';
import { printedOn, unknownFields } from './print.queries.ts';

type Template = Row<typeof printTemplate>;
/** An empty organization is every one, as the star is. */
const everybodys = (orgNo: string | null | undefined): string => orgNo || '*';
/** Who sees one organization sees the templates that are for all of them, prints with them, and changes none. */
const ensureOwn = (ctx: Context, rows: readonly Template[]): void => {
  const beyond = rows.filter(
    (row) => scopeErrors(ctx, printTemplate, [{ line: 0, values: { orgNo: everybodys(row.orgNo) } }]).length > 0,
  );
  if (beyond.length > 0)
    throw refuse(
      ...beyond.map(({ id, templateCode }) => ({ code: 'print.everybody', rowId: id, params: { numbers: templateCode } })),
    );
};

const sizeOf = (design: string | null | undefined): { readonly paperSize: string | null } => {
  const read = design ? readDesign(design) : undefined;
  return {
    paperSize: read && 'design' in read && read.design.kind === 'label' ? `${read.design.width} × ${read.design.height}` : null,
  };
};

/** What no document of its page has would be refused at the printer: it is said while the template is saved. */
const ensurePrintable = (ctx: Context, { design, module }: Partial<Pick<Template, 'design' | 'module'>>): void => {
  const read = design ? readDesign(design) : undefined;
  const printed = module ? printedOn(ctx.resources, module) : undefined;
  if (!printed || !read || !('design' in read) || read.design.kind !== 'document') return;
  const unknown = unknownFields(ctx, printed, read.design);
  if (unknown.length > 0) throw invalid(...unknown);
};

const plain = plainBodies(printTemplate);
type Wanted = Parameters<Bodies['purge']>[1];
const ofOwn =
  (work: Bodies['purge']) =>
  async (ctx: Context, wanted: Wanted): Promise<{ readonly count: number }> => {
    ensureOwn(ctx, await lockRows(ctx, printTemplate, wanted));
    return work(ctx, wanted);
  };
export const templateBodies: Partial<Bodies<typeof printTemplate>> = {
  add: (ctx, draft) => {
    ensurePrintable(ctx, draft);
    return plain.add(ctx, { ...draft, orgNo: everybodys(draft.orgNo), ...sizeOf(draft.design) });
  },
  update: async (ctx, change) => {
    const stored = await lockRow(ctx, printTemplate, change);
    ensureOwn(ctx, [stored]);
    const { design = stored.design, module = stored.module } = change;
    if (design !== stored.design || module !== stored.module) ensurePrintable(ctx, { design, module });
    return plain.update(ctx, {
      ...change,
      ...(change.orgNo === undefined ? {} : { orgNo: everybodys(change.orgNo) }),
      ...(change.design === undefined ? {} : sizeOf(change.design)),
    });
  },
  invalidate: ofOwn(plain.invalidate),
  restore: ofOwn(plain.restore),
  purge: ofOwn(plain.purge),
};
