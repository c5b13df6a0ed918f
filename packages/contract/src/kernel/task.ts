import { z } from 'zod';
import type { Cell } from './exchange.ts';
import { idText } from './schema.ts';

/** How long a task is remembered, its batch can be undone, and how long the file of an export is kept. */
export const taskLife = { days: 7, fileHours: 24 } as const;
/** Rows with errors that a task keeps whole: to be mended in the dialog, or downloaded with their comments. */
export const keptRows = 1_000;

/** 1 sent, 2 working, 3 writing, 4 refused, 5 fault, 6 done: the states of the import dialog. */
export type TaskState = 1 | 2 | 3 | 4 | 5 | 6;
/** An import or export of the person who asks, running or ended. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface TaskView {
  readonly id: string;
  readonly kind: 'import' | 'export';
  readonly service: string;
  /** The menu whose right to import lets its batch be undone. */
  readonly menuNo: string;
  readonly title: string;
  readonly fileName: string;
  readonly state: TaskState;
  /** 0 to 100. */
  readonly progress: number;
  readonly note: string;
  readonly count: number;
  readonly okCount: number;
  readonly errorCount: number;
  /** '1': the batch can be undone as long as nothing depends on it. */
  readonly undoable: '0' | '1';
  /** '1': a file waits to be fetched. */
  readonly hasFile: '0' | '1';
  readonly createDate: string;
  readonly undoneDate: string | null;
}

/** One thing wrong with a cell or a row, in the language of the import. */
export interface FailedCell {
  readonly line: number;
  readonly field?: string;
  readonly message: string;
}
/** The rows of a file that did not pass, as they were sent. */
export interface FailedRows {
  readonly header: readonly string[];
  /** The member each column fills; null for one that is not used. */
  readonly fields: readonly (string | null)[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  readonly errors: readonly FailedCell[];
  /** Failed rows beyond those kept. */
  readonly more: number;
}
export interface ImportTask extends TaskView {
  readonly failed: FailedRows | null;
}

const fix = z.tuple([z.number().int().positive(), z.string().min(1).max(60), z.string().max(2_000)]);
/** Cells mended in the dialog: line, member, value. */
const fixes = z.array(fix).max(20_000);
export type Fixes = z.infer<typeof fixes>;

export const taskBody = z.strictObject({ id: idText });
/** `fixes`: what was mended since the rows failed and is not checked yet. */
export const failedRowsBody = z.strictObject({ id: idText, fixes: fixes.optional() });
export const taskListBody = z.strictObject({ kind: z.enum(['import', 'export']).optional() });
export const ticketBody = z.strictObject({ service: z.string().min(1).max(100), jobId: idText.optional() });

/** `[[line, member, value], …]`: cells mended in the dialog, as the form field `fixes` of an import carries them. */
export const fixesText = z
  .string()
  .max(200_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'valid.shape' });
      return z.NEVER;
    }
  })
  .pipe(fixes);
/** `5,7,12`: the only lines of the file that count, as the form field `only` carries them. */
export const linesText = z
  .string()
  .max(20_000)
  .regex(/^\d{1,7}(,\d{1,7})*$/)
  .transform((text) => text.split(',').map(Number));
