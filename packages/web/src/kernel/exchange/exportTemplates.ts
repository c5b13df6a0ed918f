import type { Page } from '@wms/contract/kernel/page.ts';
import { type Addressed, ask } from '../wire/calls.ts';
import { CallError } from '../wire/faults.ts';

export interface ExportTemplate {
  readonly id: string;
  readonly exportName: string;
  readonly isDefault: '0' | '1';
}

type ListTemplates = Addressed<{ readonly module: string }, Page<ExportTemplate>>;
let lentCall: ListTemplates | undefined;
/** Lends the call that knows the templates of exports; without one, lists are exported whole or as they are seen. */
export const lendExportTemplates = (lent: ListTemplates): void => {
  lentCall = lent;
};

/** The templates of the exports of one screen. @param module the route name of the list */
export const templatesOf = async (module: string): Promise<readonly ExportTemplate[]> => {
  if (!lentCall) return [];
  try {
    const reply = await ask(lentCall, { module }, { report: 'silent' });
    return reply.records;
  } catch (error) {
    // without its templates a list can still be exported whole
    if (error instanceof CallError) return [];
    throw error;
  }
};
