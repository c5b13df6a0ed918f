/**
 * Running imports, outside of panes and dialogs: closing the dialog or changing the tab leaves them running, and the dialog opened
 * again shows where they are. One import at a time for each service.
 */
import { say } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { currentLocale } from '../frame/locale.tsx';
import { createStore, type Store, useStore } from '../frame/store.ts';
import { toast } from '../frame/toast.tsx';
import { queryClient } from '../wire/calls.ts';
import { stream } from '../wire/client.ts';
import { CallError, detailLines } from '../wire/faults.ts';
import { fixesFrom, fixesOf, listOf } from './fixes.ts';
import { type Fix, freshImport, type ImportState, type ImportStep, isEnded, isRunning, nextImport } from './importState.ts';
import { fetchTasks, whileBusy } from './taskStore.ts';
import { exchangeWords } from './words.ts';

const tasks = new Map<string, Store<ImportState>>();
const watched = new Set<string>();

const storeOf = (service: string): Store<ImportState> => {
  const known = tasks.get(service);
  if (known) return known;
  const made = createStore(freshImport);
  tasks.set(service, made);
  return made;
};
const step = (service: string, taken: ImportStep): void => storeOf(service).set((now) => nextImport(now, taken));

export const useImport = (service: string): ImportState => useStore(storeOf(service));
export const importOf = (service: string): ImportState => storeOf(service).get();
export const chooseFile = (service: string, file: File | undefined): void => step(service, { kind: 'choose', file });

/** Tells that a dialog shows this import; the answer ends that. What nobody watches says by a toast how it ended. */
export const watchImport = (service: string): (() => void) => {
  watched.add(service);
  return () => {
    watched.delete(service);
    const now = importOf(service);
    // an import that has ended and was seen begins anew the next time, unless cells of it are being mended
    if (isEnded(now) && fixesOf(service, now.jobId).size === 0) step(service, { kind: 'choose', file: undefined });
  };
};

const announce = ({ service, title, onOpen }: ImportOrder): void => {
  if (watched.has(service)) return;
  const { state, count, note, errorCount } = importOf(service);
  const locale = currentLocale();
  if (state === 6) toast.success(`${title}: ${say(messages['import.success'], locale, { count })}`);
  else if (state === 4)
    toast.warning(`${title}: ${say(messages['import.failed'], locale)}`, [], {
      text: say(exchangeWords.openErrors, locale, { count: errorCount }),
      run: onOpen,
    });
  else if (state === 5) toast.error(`${title}: ${note || say(messages['import.serverError'], locale)}`);
};

export interface ImportOrder {
  readonly service: string;
  /** What is imported, in words: named when nobody watches. */
  readonly title: string;
  /** Takes a file the server knows already. */
  readonly again?: boolean;
  /** Adds the good rows and leaves the others. */
  readonly goodOnly?: boolean;
  /** Cells mended in the dialog: line, member, value. */
  readonly fixes?: readonly Fix[];
  /** The only lines that count; all when absent. */
  readonly only?: readonly number[];
  /** Menu of the screen, for the log. */
  readonly module?: string;
  readonly onDone?: (count: number) => void;
  /** Shows the import again, for who is told how it ended. */
  readonly onOpen: () => void;
}

/** Sends the chosen file and follows the answer to its end. Never throws; what went wrong is in the state. */
export const startImport = async (order: ImportOrder): Promise<void> => {
  const { service, again = false, goodOnly = false, fixes = [], only = [], module, onDone } = order;
  const { file, sent } = importOf(service);
  if (!file || isRunning(importOf(service))) return;
  // the file is sent anew as it was chosen: what earlier runs mended goes with it
  const mended = listOf(fixesFrom([...sent, ...fixes]));
  step(service, { kind: 'start', only, sent: mended });
  const form = new FormData();
  // fields first: the server reads the parts in their order
  if (again) form.append('again', '1');
  if (goodOnly) form.append('rows', 'good');
  if (mended.length > 0) form.append('fixes', JSON.stringify(mended));
  if (only.length > 0) form.append('only', only.join(','));
  form.append('file', file);
  try {
    await whileBusy(() =>
      stream(service, 'importexcel', form, (event) => step(service, { kind: 'event', event }), {
        report: 'silent',
        ...(module ? { module } : {}),
      }),
    );
    step(service, { kind: 'broken', note: say(messages['error.network'], currentLocale()) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = error.kind === 'reply' && error.status < 500;
    step(
      service,
      refused ? { kind: 'refused', note: error.message, lines: detailLines(error) } : { kind: 'broken', note: error.message },
    );
  }
  const { state, count } = importOf(service);
  if (state === 6) {
    await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === service });
    onDone?.(count);
  }
  announce(order);
  void fetchTasks();
};
