import type { Flag, Side } from '@wms/contract/kernel/permission.ts';
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { issuesOf } from '@wms/contract/kernel/schema.ts';
import { z } from 'zod';
import type { Context } from './context.ts';
import { invalid } from './refusal.ts';

/** Menus whose flag opens a call: any one of them is enough. */
export interface MenuGrant {
  readonly menus: readonly string[];
  readonly flag: Flag;
}
/** Who may make a call. There is no default: every method names its grant. */
export type Grant = 'public' | 'signedIn' | MenuGrant;

/** A reply that is a file: sent as a download under its name. */
export interface Blob {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array> | Uint8Array;
}
export const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'fileName' in value && 'content' in value && 'contentType' in value;

/** An uploaded file, already on disk in a temporary place that the dispatcher removes after the call. */
export interface Upload {
  readonly path: string;
  readonly fileName: string;
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  readonly fields: Readonly<Record<string, string>>;
}
export interface UploadRule {
  readonly maxBytes: number;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
  /** The longest field beside the file, in bytes; 2,000 unless given. */
  readonly maxField?: number;
}
/** What a streamed call works with: transactions of its own, and a way to say how far it is. */
export interface Stream {
  readonly upload: Upload;
  readonly locale: Locale;
  /** Every text that has a code, of the rooms too. */
  readonly phrases: Readonly<Record<string, Trilingual>>;
  /** Sends one line of the answer; resolves when the line is on its way. */
  emit(line: Readonly<Record<string, unknown>>): Promise<void>;
  read<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** One transaction beside the call, without key and log: it writes down how far the work is. */
  aside<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** One transaction with its log entry. */
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Aborted when the person went away. */
  readonly signal: AbortSignal;
}

/** Calls of one kind share a limit (R28). `stranger`: whatever needs no session, by address. */
export type RateKind = 'general' | 'lookup' | 'export' | 'import' | 'stranger' | 'news';

/** The one shape the dispatcher knows. Generic CRUD and hand-written workflows both produce it. */
export interface Method {
  /** `IXService/operation`, the specification's to the letter. */
  readonly wire: string;
  readonly grant: Grant;
  /** Sides that may call; all when absent. */
  readonly sides?: readonly Side[] | undefined;
  /**
   * `write`: the dispatcher opens exactly one transaction around call(), takes the idempotency key and logs.
   * `own`: it opens none, because what the call counts must outlive its refusal (sign-in); it still logs.
   */
  readonly mode: 'read' | 'write' | 'own';
  /** Stays open to a person who must first change the password. */
  readonly openBeforePwdChange?: boolean | undefined;
  /** Writes nothing but that somebody has read: stays open where a licence takes no writes. */
  readonly isReading?: boolean | undefined;
  /** Takes care by itself that nothing of a person changes who is only looked at (`ctx.credentials.impersonator`). */
  readonly isOpenWhileLooking?: boolean | undefined;
  /** Whose limit of calls it counts against; what the call is decides where nothing is said (R28). */
  readonly rate?: RateKind | undefined;
  /** One line for the API document. */
  readonly summary: string;
  readonly input: z.ZodType;
  /** The call takes one file as multipart; `call` then gets `{upload}`. */
  readonly upload?: UploadRule | undefined;
  call(ctx: Context, body: unknown): Promise<unknown>;
  /** Answers with lines of JSON while it works (IMPORT-22); `call` is not used then. */
  stream?(stream: Stream): Promise<void>;
}

interface Spec<I> extends Omit<Method, 'call' | 'input' | 'stream' | 'upload'> {
  readonly input: z.ZodType<I>;
  run(ctx: Context, input: I): Promise<unknown>;
}

/** Types the input of a call and erases the type again, so that the dispatcher needs no generics. */
export const defineMethod = <I>({ run, ...method }: Spec<I>): Method => ({
  ...method,
  call: async (ctx, body) => {
    const parsed = method.input.safeParse(body);
    if (!parsed.success) throw invalid(...issuesOf(parsed.error));
    return run(ctx, parsed.data);
  },
});

export const onMenu = (flag: Flag, ...menus: readonly string[]): MenuGrant => ({ flag, menus });

/** A call that takes one file and answers once. */
export const defineUpload = (
  method: Omit<Method, 'call' | 'input' | 'stream' | 'mode'> & {
    readonly upload: UploadRule;
    run(ctx: Context, upload: Upload): Promise<unknown>;
  },
): Method => ({
  ...method,
  mode: 'write',
  input: z.object({}),
  call: (ctx, body) => method.run(ctx, (body as { upload: Upload }).upload),
});

/** A call that takes one file and answers with a stream of lines. */
export const defineStream = (
  method: Omit<Method, 'call' | 'input' | 'stream' | 'mode'> & {
    readonly upload: UploadRule;
    run(stream: Stream): Promise<void>;
  },
): Method => ({
  ...method,
  mode: 'write',
  input: z.object({}),
  call: () => Promise.reject(new Error('a streamed call answers by its stream')),
  stream: (stream) => method.run(stream),
});
