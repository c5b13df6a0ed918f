/** What customers have added to a record and to its lines, in one sheet whose rows are lines. */
import { customForm, customNo, customPrefix, headCustomPrefix } from '@wms/contract/kernel/customField.ts';
import type { SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { CustomBag } from '@wms/contract/kernel/schema.ts';
import type { Context } from '../ground/context.ts';
import { customised } from '../row/custom.ts';
import { columnsNamed } from './columns.ts';

/** The columns of the record, then those of its lines. `kind` tells the two apart where both have a field of one name. */
export const customColumns = (
  ctx: Pick<Context, 'custom'>,
  of: { readonly head: Resource; readonly line: Resource; readonly kind: Trilingual },
): readonly SheetColumn[] => {
  const [head, line] = [customised(ctx, of.head), customised(ctx, of.line)];
  const ofLines = customForm(line);
  const [enKind, cnKind, twKind] = of.kind;
  const ofHead = columnsNamed(head, customForm(head)).map((one): SheetColumn => {
    const [en, cn, tw] = one.label;
    return {
      ...one,
      name: headCustomPrefix + customNo(one.name),
      label: ofLines.includes(one.name) ? [`${en} (${enKind})`, `${cn}（${cnKind}）`, `${tw}（${twKind}）`] : one.label,
    };
  });
  return [...ofHead, ...columnsNamed(line, ofLines)];
};

const bagIn = (values: SheetDraft['values'], prefix: string): CustomBag =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== null && value !== undefined ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  );
/** What a row says of the record and of the line. */
export const customIn = (values: SheetDraft['values']): { readonly headCustom: CustomBag; readonly custom: CustomBag } => ({
  headCustom: bagIn(values, headCustomPrefix),
  custom: bagIn(values, customPrefix),
});
