import { call, type ListReply } from '../wire/client.ts';
import { CallError } from '../wire/faults.ts';

export interface ExportTemplate {
  readonly id: string;
  readonly exportName: string;
  readonly isDefault: '0' | '1';
}

let service = '';
/** Lends the service that knows the templates of exports; without one, lists are exported whole or as they are seen. */
export const lendExportTemplates = (named: string): void => {
  service = named;
};

/** The templates of the exports of one screen. @param module the route name of the list */
export const templatesOf = async (module: string): Promise<readonly ExportTemplate[]> => {
  if (service === '') return [];
  try {
    const reply = await call<ListReply<ExportTemplate>>(service, 'getExportNameList', { module }, { report: 'silent' });
    return reply?.records ?? [];
  } catch (error) {
    // without its templates a list can still be exported whole
    if (error instanceof CallError) return [];
    throw error;
  }
};
