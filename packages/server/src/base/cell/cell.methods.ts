import { cell } from '@wms/contract/base/cell/cell.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { lockRow } from '../../kernel/row/rows.ts';

type Bag = Readonly<Record<string, unknown>>;
/** What a cell must know of areas that stand above it. */
export interface Above {
  /** What locked cells cannot become because of what lies in them. */
  contentIssues(
    ctx: Context,
    changes: readonly { readonly row: Row<typeof cell>; readonly change: Bag }[],
  ): Promise<readonly Issue[]>;
}

export const cellMethods = ({ contentIssues }: Above): readonly Method[] =>
  writtenMethods(cell, {
    update: async (ctx, change) => {
      const row = await lockRow(ctx, cell, change);
      ensure(await contentIssues(ctx, [{ row, change }]));
      return updateRow(ctx, cell, change);
    },
  });
