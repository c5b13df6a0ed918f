import { exchangePhrases, type LineError, type SheetColumn } from '@wms/contract/kernel/exchange.ts';
import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import { inLocale, type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import type { Stream } from '../ground/method.ts';
import { quoted } from './reader/cells.ts';

/** What is wrong with a file: the errors that are kept, how many there are, and how many rows are without. */
export interface Found {
  readonly errors: readonly LineError[];
  readonly errorCount: number;
  readonly okCount: number;
}
const textOf = (phrases: Stream['phrases'], code: string): Trilingual | undefined =>
  phrases[code] ?? (Object.hasOwn(exchangePhrases, code) ? exchangePhrases[code as keyof typeof exchangePhrases] : undefined);

/** Speaks to the dialog: at least every 500 ms (IMPORT-22), and percentages that never fall. */
export const createReporter = (stream: Pick<Stream, 'emit'>, { locale, phrases }: Pick<Stream, 'locale' | 'phrases'>) => {
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
    const text = textOf(phrases, code);
    const { value } = params;
    return text ? say(text, locale, typeof value === 'string' ? { ...params, value: quoted(value) } : params) : code;
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
    /** One line for each error that is kept, and one for the others. */
    errors: async (columns: readonly SheetColumn[], { errors, errorCount }: Found): Promise<void> => {
      const labels = new Map(columns.map((column) => [column.name, inLocale(column.label, locale)]));
      const bad = { event: 'progress', success: false, progress: percent } as const;
      for (const error of errors.slice(0, workbookLimits.errorLines)) {
        const label = error.field === undefined ? undefined : labels.get(error.field);
        await emit({
          ...bad,
          message: message(error.code, error.params),
          ...(error.line === undefined ? {} : { line: error.line }),
          ...(error.field === undefined ? {} : { field: error.field }),
          ...(label === undefined ? {} : { label }),
          ...(error.value === undefined ? {} : { value: quoted(error.value) }),
          code: error.code,
        });
      }
      const more = errorCount - Math.min(errors.length, workbookLimits.errorLines);
      if (more > 0) await emit({ ...bad, message: message('import.moreErrors', { count: more }), code: 'import.moreErrors' });
    },
    /** What an import left out by a rule: no error, and listed like one. */
    left: async (found: readonly LineError[]): Promise<void> => {
      const [listed, counts] = [found.filter(({ line }) => line !== undefined), found.filter(({ line }) => line === undefined)];
      for (const { code, params, line, field, value } of [...listed.slice(0, workbookLimits.errorLines), ...counts])
        await emit({
          ...{ event: 'progress', success: true, progress: percent },
          message: message(code, params),
          ...(line === undefined ? {} : { line }),
          ...(field === undefined ? {} : { field }),
          ...(value === undefined ? {} : { value: quoted(value) }),
          code,
        });
    },
    silence: (): void => clearInterval(ticker),
  };
};
export type ProgressReporter = ReturnType<typeof createReporter>;

/** Ends an import whose file has errors. */
export const tellErrors = async (
  reporter: ProgressReporter,
  columns: readonly SheetColumn[],
  found: Found,
  separable: boolean,
): Promise<void> => {
  await reporter.errors(columns, found);
  await reporter.emit({
    event: 'complete',
    success: false,
    okCount: found.okCount,
    errorCount: found.errorCount,
    ...(separable ? { separable: true } : {}),
  });
};
