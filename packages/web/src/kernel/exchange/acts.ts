/**
 * Import and export as actions of a list's toolbar:
 *
 *   toolbar={[acts.add, importAct({ service: 'IBmZoneService', title: zone.labels.$ }), exportAct('IBmZoneService')]}
 */
import { activeModuleName } from '../client.ts';
import type { ToolbarAct } from '../list/act.ts';
import { hasPort } from './exportList.ts';
import type { ImportProps } from './ImportDialog.tsx';
import { exchangeWords as words } from './words.ts';

export const importAct = (props: Omit<ImportProps, 'onDone'>): ToolbarAct => ({
  key: 'import',
  label: words.import,
  flag: 'isImport',
  needs: 'none',
  // The dialog comes when it is first asked for: most visits to a list import nothing.
  run: async ({ refresh }) => {
    if (!hasPort(props.service)) return;
    const { openImport } = await import('./ImportDialog.tsx');
    openImport({ ...props, onDone: refresh });
  },
});

/** @param operation `exportexcel` unless the page names another */
export const exportAct = (service: string, operation?: string): ToolbarAct => ({
  key: 'export',
  label: words.export,
  flag: 'isExport',
  needs: 'none',
  run: async ({ condition, shown }) => {
    if (!hasPort(service)) return;
    const { openExport } = await import('./ExportChooser.tsx');
    const { columns = [], field, order, total } = shown ?? {};
    await openExport(
      {
        service,
        condition,
        ...(operation ? { operation } : {}),
        ...(field ? { field, order } : {}),
        ...(columns.length > 0 ? { columns } : {}),
      },
      activeModuleName(),
      total,
    );
  },
});
