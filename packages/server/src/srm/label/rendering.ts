import { label } from '@wms/contract/srm/label/label.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { presentRows } from '../../kernel/row/present.ts';
import type { Label } from './label.queries.ts';

/** What a template is filled with: one row for each label, the columns under their wire names. */
interface Rendered {
  readonly html?: string;
  readonly printData?: readonly Readonly<Record<string, string | null>>[];
}
/**
 * What is answered for a print of labels. The only place that knows how labels get onto paper: whoever draws templates takes its
 * place here.
 */
export const renderLabels = async (ctx: Context, _templateCode: string, rows: readonly Label[]): Promise<Rendered> => ({
  printData: presentRows(ctx, label, rows).map((row) =>
    Object.fromEntries(
      Object.keys(label.fields).map((name) => {
        const value: unknown = Reflect.get(row, name);
        return [name, value === null || value === undefined ? null : String(value)];
      }),
    ),
  ),
});
