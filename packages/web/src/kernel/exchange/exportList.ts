/** Exports of a list: the rows of its search, as a file under the name the server gives (EXPORT-14, EXPORT-16). */

import { backgroundAfterSeconds } from '@wms/contract/kernel/patience.ts';
import { say } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { currentLocale } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';
import { downloadOrTask, saveFile } from '../wire/client.ts';
import { CallError, reportFault } from '../wire/faults.ts';
import { hasPort } from './port.ts';
import { awaitTask, centreLink, whileBusy } from './taskStore.ts';
import { exchangeWords as words } from './words.ts';

export interface ExportOrder {
  readonly service: string;
  /** `exportexcel` unless the page names another (ORDER-16). */
  readonly operation?: string;
  readonly condition: Readonly<Record<string, unknown>>;
  readonly field?: string | undefined;
  readonly order?: string | undefined;
  /** Names of the columns in sight, in their order: "this view". All columns of the export when absent. */
  readonly columns?: readonly string[];
  /** Names of all columns of the list and of its file; what the server exports by itself when absent. */
  readonly all?: readonly string[];
  /** The template that says which columns, in which order and under which names (EXPORT-15). */
  readonly exportName?: string;
  readonly format?: 'xlsx' | 'csv';
  readonly module?: string;
}

/** ERR-15: the server knows no such export. */
const isUnsupported = (error: CallError): boolean =>
  error.code === '20003' && error.details.some(({ code }) => code === 'call.unknown');

/**
 * Fetches and saves the file; true when it was saved or goes on as a task. One that takes long is waited for in the task centre.
 * Faults are shown centrally, an unsupported export in its own words.
 */
export const exportList = async (order: ExportOrder): Promise<boolean> => {
  const { service, operation = 'exportexcel', condition, field, order: direction, columns, exportName, format, module } = order;
  if (!hasPort(service)) return false;
  const body = {
    condition: {
      ...condition,
      ...(columns ? { columns } : {}),
      ...(exportName ? { exportName } : {}),
      ...(format === 'csv' ? { format } : {}),
    },
    ...(field ? { field } : {}),
    ...(direction ? { order: direction } : {}),
  };
  try {
    const answer = await whileBusy(() =>
      downloadOrTask(service, operation, body, {
        ...(module ? { module } : {}),
        patience: backgroundAfterSeconds,
        report: 'none',
      }),
    );
    if ('taskId' in answer) {
      toast.info(say(words.exporting, currentLocale()), centreLink());
      awaitTask(answer.taskId);
    } else saveFile(answer);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isUnsupported(error)) toast.error(say(messages['export.notSupported'], currentLocale()));
    else reportFault(error, 'all');
    return false;
  }
};
