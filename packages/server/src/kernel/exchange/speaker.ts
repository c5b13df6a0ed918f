import {
  exchangePhrases,
  type ImportEvent,
  type LineError,
  type SheetColumn,
  workbookLimits,
} from '@wms/contract/kernel/exchange.ts';
import { inLocale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { phrases as productPhrases } from '@wms/contract/phrases.ts';
import type { Stream } from '../method.ts';

/** What is wrong with a file: the errors that are kept, how many there are, and how many rows are without. */
export interface Found {
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  readonly okCount: number;
}
const textOf = (code: string): Trilingual | undefined =>
  productPhrases[code] ??
  (Object.hasOwn(exchangePhrases, code) ? exchangePhrases[code as keyof typeof exchangePhrases] : undefined);

/** Speaks to the dialog: at least every 500 ms (IMPORT-22), and percentages that never fall. */
export const createSpeaker = (stream: Stream) => {
  let [percent, last, spoken]: [number, { code: string; params: Params }, number] = [
    0,
    { code: 'import.reading', params: { count: 0 } },
    0,
  ];
  const emit = async (event: ImportEvent): Promise<void> => {
    spoken = performance.now();
    await stream.emit(event);
  };
  const repeat = (): void => {
    if (performance.now() - spoken < 350) return;
    void emit({ event: 'progress', success: true, message: message(last.code, last.params), progress: percent });
  };
  const message = (code: string, params: Params = {}): string => {
    const text = textOf(code);
    return text ? say(text, stream.locale, params) : code;
  };
  const ticker = setInterval(repeat, 400);
  return {
    emit,
    message,
    /** What is being done now, repeated while it lasts. */
    step: async (progress: number, code: string, params: Params = {}): Promise<void> => {
      percent = Math.max(percent, Math.min(100, Math.round(progress)));
      last = { code, params };
      await emit({ event: 'progress', success: true, message: message(code, params), progress: percent });
    },
    /** Like step, but leaves it to the ticker to say so. */
    note: (progress: number, code: string, params: Params): void => {
      percent = Math.max(percent, Math.min(100, Math.round(progress)));
      last = { code, params };
    },
    percent: (): number => percent,
    silence: (): void => clearInterval(ticker),
  };
};
export type Speaker = ReturnType<typeof createSpeaker>;

export const tellErrors = async (
  stream: Stream,
  speaker: Speaker,
  columns: readonly SheetColumn[],
  { errors, errorCount, okCount }: Found,
): Promise<void> => {
  const labels = new Map(columns.map((column) => [column.name, inLocale(column.label, stream.locale)]));
  for (const error of errors.slice(0, workbookLimits.errorLines)) {
    const label = error.field === undefined ? undefined : labels.get(error.field);
    await speaker.emit({
      event: 'progress',
      success: false,
      message: speaker.message(error.code, error.params),
      progress: speaker.percent(),
      ...(error.line === undefined ? {} : { line: error.line }),
      ...(error.field === undefined ? {} : { field: error.field }),
      ...(label === undefined ? {} : { label }),
      ...(error.value === undefined ? {} : { value: error.value.slice(0, 200) }),
      code: error.code,
    });
  }
  const more = errorCount - Math.min(errors.length, workbookLimits.errorLines);
  if (more > 0)
    await speaker.emit({
      event: 'progress',
      success: false,
      message: speaker.message('import.moreErrors', { count: more }),
      progress: speaker.percent(),
      code: 'import.moreErrors',
    });
  await speaker.emit({ event: 'complete', success: false, okCount, errorCount });
};
