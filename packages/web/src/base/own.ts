/** What pages have beyond the declarations they are made of, by resource. Each comes with the page that shows it. */
import type { ToolbarAct } from '../kernel/action/act.ts';

export interface Own {
  /** Actions of this resource alone; they stand before import and export, and behind modify in each row. */
  readonly acts?: () => Promise<readonly ToolbarAct[]>;
  /** Stands last, behind import and export. */
  readonly print?: () => Promise<ToolbarAct>;
}

export const own: Readonly<Record<string, Own>> = {
  cell: {
    acts: async () => (await import('./cell/freezing.tsx')).freezing,
    print: async () => (await import('./cell/labels.ts')).printLabels,
  },
  supplier: { acts: async () => (await import('./supplier/freezing.tsx')).freezing },
  itemGroup: { acts: async () => [(await import('./itemGroup/branches.ts')).addChild] },
  classification: { acts: async () => [(await import('./classification/branches.ts')).addCodeBelow] },
  documentClass: { acts: async () => [(await import('./documentClass/transfer.ts')).transferFlow] },
};
