import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { moduleTable } from '@wms/contract/system/table/moduleTable.ts';
import { listModuleTables, listTablesOfModule } from '@wms/contract/system/table/table.calls.ts';
import { declaredId, declaredPage } from '../../kernel/declared/declaredRows.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';

type ModuleTable = ReplyOf<typeof listModuleTables>['records'][number];
/** The tables behind the screens a person may look at, screen by screen. */
const tablesOf = (ctx: Context): readonly ModuleTable[] => {
  const counts = new Map<string, number>();
  return ctx.resources.flatMap(({ menu, pages = [], table, labels }) =>
    [...new Set([menu, ...pages])].flatMap((module): ModuleTable[] => {
      if (!hasGrant(ctx, module, 'isSearch')) return [];
      const tableSeq = (counts.get(module) ?? 0) + 1;
      counts.set(module, tableSeq);
      const title = phrases[`route.${module}`] ?? [module, module, module];
      return [
        {
          id: declaredId('moduleTable', module, table),
          version: 1,
          status: recordStates.states.valid,
          module,
          moduleName: inLocale(title, ctx.locale),
          designTable: table,
          designTableName: inLocale(labels.$ ?? [table, table, table], ctx.locale),
          tableSeq,
        },
      ];
    }),
  );
};

/** Which tables stand behind which screen, for the configuration of exports and prints (SYS-53, SYS-54). */
export const moduleTableMethods: readonly Method[] = [
  answer(listModuleTables, async (ctx, query) => declaredPage(ctx, moduleTable, query, tablesOf(ctx))),
  answer(listTablesOfModule, async (ctx, { module }) => onePage(tablesOf(ctx).filter((row) => row.module === module))),
];
