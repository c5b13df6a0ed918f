/**
 * Import and export as actions of a list's toolbar:
 *
 *   toolbar={[acts.add, importAct({ service: 'IBmZoneService', title: zone.labels.$ }), exportAct('IBmZoneService')]}
 */
import type { ToolbarAct } from '../list/act.ts';
import { exportList } from './exportList.ts';
import { type ImportProps, openImport } from './ImportDialog.tsx';
import { exchangeWords as words } from './words.ts';

export const importAct = (props: Omit<ImportProps, 'onDone'>): ToolbarAct => ({
  key: 'import',
  label: words.import,
  flag: 'isImport',
  needs: 'none',
  run: ({ refresh }) => {
    openImport({ ...props, onDone: refresh });
  },
});

/** @param operation `exportexcel` unless the page names another */
export const exportAct = (service: string, operation?: string): ToolbarAct => ({
  key: 'export',
  label: words.export,
  flag: 'isExport',
  needs: 'none',
  run: ({ condition }) => exportList({ service, condition, ...(operation ? { operation } : {}) }),
});
