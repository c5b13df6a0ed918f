/**
 * Import and export as actions of a list's toolbar:
 *
 *   toolbar={[acts.add, importAct({ service: zone.wire.service, title: zone.labels.$, number: 'zoneNo' }), exportAct(zone.wire.service)]}
 */

import { terms } from '@wms/contract/kernel/terms.ts';
import type { ListTools, ToolbarAct } from '../action/act.ts';
import type { ImportProps } from '../exchange/ImportDialog.tsx';
import { hasPort } from '../exchange/port.ts';
import { exchangeWords as words } from '../exchange/words.ts';
import { sayNow } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { activeModuleName } from '../wire/client.ts';

export const importAct = (props: Omit<ImportProps, 'onDone' | 'onView'>): ToolbarAct => ({
  key: 'import',
  label: terms.import,
  flag: 'isImport',
  needs: 'none',
  // The dialog comes when it is first asked for: most visits to a list import nothing.
  run: async ({ refresh, show }) => {
    if (!hasPort(props.service)) return;
    const { openImport } = await import('../exchange/ImportDialog.tsx');
    const onView: ImportProps['onView'] = ({ isListed, jobId }) => show?.(isListed ? { importTask: jobId } : {});
    openImport({ ...props, onDone: refresh, onView });
  },
});

/** Ids one condition may carry: the wire takes no longer list. */
const MOST_IDS = 500;
export interface ExportAim {
  /** `exportexcel` unless the page names another. */
  readonly operation?: string;
  /** The export has rows of its own, which name the rows of the list by this field: the lines of the chosen documents. */
  readonly by?: string;
  /** What the export is told beside the conditions of the list, such as which of its sheets is meant. */
  readonly fixed?: Readonly<Record<string, string>>;
}
/** What of the list an export means: the chosen rows; all of the search when none is chosen, or when all of it is. */
export const meantBy = (
  { rows, isWhole, condition, shown }: Pick<ListTools, 'rows' | 'isWhole' | 'condition' | 'shown'>,
  by = 'id',
) =>
  isWhole || rows.length === 0
    ? { condition, total: shown?.total }
    : { condition: { ...condition, [by]: rows.map((row) => row.id) }, selected: rows.length };

/** Exports the chosen rows, or the rows of the search. */
export const exportAct = (service: string, { operation, by, fixed = {} }: ExportAim = {}): ToolbarAct => ({
  key: 'export',
  label: terms.export,
  flag: 'isExport',
  needs: 'none',
  run: async (tools) => {
    if (!hasPort(service)) return;
    const { condition, ...count } = meantBy(tools, by);
    if ((count.selected ?? 0) > MOST_IDS) {
      toast.warning(sayNow(words.tooManySelected, { max: MOST_IDS }));
      return;
    }
    const { openExport } = await import('../exchange/ExportChooser.tsx');
    // the columns and the sort on the screen are those of its own rows
    const { columns = [], all, field, order } = by === undefined ? (tools.shown ?? {}) : {};
    await openExport(
      {
        service,
        condition: { ...condition, ...fixed },
        ...(operation ? { operation } : {}),
        ...(field ? { field, order } : {}),
        ...(columns.length > 0 ? { columns, ...(all ? { all } : {}) } : {}),
      },
      activeModuleName(),
      by === undefined ? count : { selected: count.selected },
    );
  },
});
