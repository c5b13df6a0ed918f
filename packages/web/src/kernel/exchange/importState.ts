/**
 * What an import dialog shows, as data: a pure function of what has happened (IMPORT-01..08).
 * States: 0 choose, 1 sending, 2 verifying, 3 verified and importing, 4 verification failed, 5 server exception, 6 imported.
 */
import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';

/** A cell mended in the dialog. */
export type Fix = readonly [line: number, field: string, value: string];
export type ImportPhase = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** One line of the dialog: an error with its place, or a remark of the server. */
export interface ImportLine {
  readonly success: boolean;
  readonly message: string;
  readonly line?: number;
  /** The column in words. */
  readonly label?: string;
  readonly value?: string;
  readonly code?: string;
}
export interface ImportState {
  readonly file: File | undefined;
  readonly state: ImportPhase;
  /** Errors and remarks in the order they came; what is merely going on stands in `note`. */
  readonly messages: readonly ImportLine[];
  /** 0 to 100. */
  readonly progress: number;
  /** Rows added. */
  readonly count: number;
  /** What was added may be taken back as a whole. */
  readonly undoable: boolean;
  /** A list can be asked for what was added. */
  readonly isListed: boolean;
  readonly okCount: number;
  readonly errorCount: number;
  /** What the server is doing now, or why it failed, in words. */
  readonly note: string;
  /** The task that keeps its course and its failed rows; '' until the server has said so. */
  readonly jobId: string;
  /** The good rows may be added without the others. */
  readonly separable: boolean;
  /** The lines this run was about; empty for the whole file. */
  readonly only: readonly number[];
  /** Mended cells the run was sent with: the file itself is never changed, so that the next run needs them again. */
  readonly sent: readonly Fix[];
}
export const freshImport: ImportState = {
  file: undefined,
  state: 0,
  messages: [],
  progress: 0,
  count: 0,
  undoable: false,
  isListed: false,
  okCount: 0,
  errorCount: 0,
  note: '',
  jobId: '',
  separable: false,
  only: [],
  sent: [],
};

export type ImportStep =
  | { readonly kind: 'choose'; readonly file: File | undefined }
  | { readonly kind: 'start'; readonly only?: readonly number[]; readonly sent?: readonly Fix[] }
  | { readonly kind: 'event'; readonly event: ImportEvent }
  /** Refused before the stream began: the file was not taken. */
  | { readonly kind: 'refused'; readonly note: string; readonly lines: readonly string[] }
  /** The line or the server broke. */
  | { readonly kind: 'broken'; readonly note: string };

export const isRunning = ({ state }: ImportState): boolean => state === 1 || state === 2 || state === 3;
export const isEnded = ({ state }: ImportState): boolean => state === 4 || state === 5 || state === 6;
/** The server knows this file: it may be imported again on purpose. */
export const isSameFile = ({ state, messages }: ImportState): boolean =>
  state === 4 && messages.some((line) => line.code === 'import.sameFile');

const lineOf = (event: Extract<ImportEvent, { event: 'progress' }>): ImportLine => ({
  success: event.success,
  message: event.message,
  ...(event.line === undefined ? {} : { line: event.line }),
  ...(event.label === undefined ? {} : { label: event.label }),
  ...(event.value === undefined ? {} : { value: event.value }),
  ...(event.code === undefined ? {} : { code: event.code }),
});

const onEvent = (now: ImportState, event: ImportEvent): ImportState => {
  // whatever comes after the end changes nothing
  if (isEnded(now) || now.state === 0) return now;
  switch (event.event) {
    case 'progress': {
      const moved = {
        ...now,
        state: now.state === 1 ? (2 as const) : now.state,
        progress: Math.max(now.progress, event.progress),
        ...(event.jobId === undefined ? {} : { jobId: event.jobId }),
      };
      // a remark has a code, what is merely going on has none
      return event.success && event.code === undefined
        ? { ...moved, note: event.message }
        : { ...moved, messages: [...now.messages, lineOf(event)] };
    }
    case 'complete':
      return {
        ...now,
        state: event.success ? 3 : 4,
        okCount: event.okCount,
        errorCount: event.errorCount,
        separable: event.separable === true,
      };
    case 'error':
      return { ...now, state: 5, note: event.message };
    case 'uploadComplete':
      return {
        ...now,
        ...{ state: 6, progress: 100, count: event.count },
        undoable: event.undoable !== false,
        isListed: now.jobId !== '' && event.count > 0 && event.unlisted !== true,
      };
    default:
      // ERR-18: what is none of these words changes nothing one sees
      console.warn('an import said something unknown', event);
      return now;
  }
};

export const nextImport = (now: ImportState, step: ImportStep): ImportState => {
  switch (step.kind) {
    case 'choose':
      return isRunning(now) ? now : { ...freshImport, file: step.file };
    case 'start':
      return now.file && !isRunning(now)
        ? { ...freshImport, file: now.file, state: 1, only: step.only ?? [], sent: step.sent ?? [] }
        : now;
    case 'event':
      return onEvent(now, step.event);
    case 'refused':
      return isRunning(now)
        ? {
            ...now,
            state: 4,
            note: step.note,
            errorCount: Math.max(1, step.lines.length),
            messages: (step.lines.length > 0 ? step.lines : [step.note]).map((message) => ({ success: false, message })),
          }
        : now;
    case 'broken':
      return isRunning(now) ? { ...now, state: 5, note: step.note } : now;
  }
};
