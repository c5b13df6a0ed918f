import { z } from 'zod';
import type { Shape } from './call.ts';
import { countReply, flagReply, idReply, momentReply, textReply } from './reply.ts';

/** How long a task is remembered, its batch can be undone, and how long the file of an export is kept. */
export const taskLife = { days: 7, fileHours: 24 } as const;
/** Rows with errors that a task keeps whole: to be mended in the dialog, or downloaded with their comments. */
export const keptRows = 1_000;

/** 1 sent, 2 working, 3 writing, 4 refused, 5 fault, 6 done: the states of the import dialog. */
const taskStates = [1, 2, 3, 4, 5, 6] as const;
export type TaskState = (typeof taskStates)[number];

/** An import or export of the person who asks, running or ended. */
export const taskView = z.strictObject({
  id: idReply,
  kind: z.enum(['import', 'export']),
  service: z.string().meta({ example: 'ISysTaskService' }),
  /** The menu whose right to import lets its batch be undone. */
  menuNo: textReply,
  title: textReply,
  fileName: textReply,
  state: z.literal(taskStates),
  /** 0 to 100. */
  progress: countReply,
  note: z.string(),
  count: countReply,
  okCount: countReply,
  errorCount: countReply,
  /** '1': the batch can be undone as long as nothing depends on it. */
  undoable: flagReply,
  /** '1': a file waits to be fetched. */
  hasFile: flagReply,
  createDate: momentReply,
  undoneDate: momentReply.nullable(),
});
export type TaskView = Shape<typeof taskView>;
/** One thing wrong with a cell or a row, in the language of the import. */
const failedCell = z.strictObject({ line: countReply, field: textReply.exactOptional(), message: textReply });
/** The rows of a file that did not pass, as they were sent. */
export const failedRows = z.strictObject({
  header: z.array(z.string()),
  /** The member each column fills; null for one that is not used. */
  fields: z.array(z.string().nullable()),
  rows: z.array(z.strictObject({ line: countReply, cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) })),
  errors: z.array(failedCell),
  /** Failed rows beyond those kept. */
  more: countReply,
  /** '1': nothing was added, and the sheet of failed rows holds the rows that passed as well. */
  isWhole: z.literal('1').exactOptional(),
});
export type FailedRows = Shape<typeof failedRows>;

const fix = z.tuple([z.number().int().positive(), z.string().min(1).max(60), z.string().max(2_000)]);
/** Cells mended in the dialog: line, member, value. */
export const fixes = z.array(fix).max(20_000);
export type Fixes = z.infer<typeof fixes>;

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
