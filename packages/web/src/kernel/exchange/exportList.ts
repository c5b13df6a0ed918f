/** Exports of a list: the rows of its search, as a file under the name the server gives (EXPORT-14, EXPORT-16). */
import { download, saveFile } from '../client.ts';
import { CallError } from '../faults.ts';

export interface ExportOrder {
  readonly service: string;
  /** `exportexcel` unless the page names another (ORDER-16). */
  readonly operation?: string;
  readonly condition: Readonly<Record<string, unknown>>;
  readonly field?: string | undefined;
  readonly order?: string | undefined;
  /** Names of the columns in sight, in their order: "this view". All columns of the export when absent. */
  readonly columns?: readonly string[];
  readonly format?: 'xlsx' | 'csv';
  readonly module?: string;
}

/** Fetches and saves the file; true when it was saved. Faults are shown centrally. */
export const exportList = async (order: ExportOrder): Promise<boolean> => {
  const { service, operation = 'exportexcel', condition, field, order: direction, columns, format, module } = order;
  const body = {
    condition: { ...condition, ...(columns ? { columns } : {}), ...(format === 'csv' ? { format } : {}) },
    ...(field ? { field } : {}),
    ...(direction ? { order: direction } : {}),
  };
  try {
    saveFile(await download(service, operation, body, module ? { module } : {}));
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
};
