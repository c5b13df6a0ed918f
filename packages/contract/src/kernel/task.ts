import { z } from 'zod';

/** How long a task is remembered, its batch can be undone, and how long the file of an export is kept. */
export const taskLife = { days: 7, fileHours: 24 } as const;
/** Rows with errors that a task keeps whole: to be mended in the dialog, or downloaded with their comments. */
export const keptRows = 1_000;

/** 1 sent, 2 working, 3 writing, 4 refused, 5 fault, 6 done: the states of the import dialog. */
export const taskStates = [1, 2, 3, 4, 5, 6] as const;
export type TaskState = (typeof taskStates)[number];
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
