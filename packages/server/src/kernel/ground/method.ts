import type {
  DeclaredCall,
  DeclaredStream,
  DeclaredUpload,
  FileReply,
  Grant,
  RateKind,
  UploadRule,
} from '@wms/contract/kernel/call.ts';
import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Locale, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { issuesOf } from '@wms/contract/kernel/schema.ts';
import { z } from 'zod';
import type { Context } from './context.ts';
import { invalid } from './refusal.ts';

/** A reply that is a file: sent as a download under its name. */
export type Blob = FileReply;
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
/** What a streamed call works with: transactions of its own, and a way to say how far it is. */
export interface Stream<Line extends object = Readonly<Record<string, unknown>>> {
  readonly upload: Upload;
  readonly locale: Locale;
  /** Every text that has a code, of the rooms too. */
  readonly phrases: Readonly<Record<string, Trilingual>>;
  /** Sends one line of the answer; resolves when the line is on its way. */
  emit(line: Line): Promise<void>;
  read<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** One transaction beside the call, without key and log: it writes down how far the work is. */
  aside<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** One transaction with its log entry. */
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Aborted when the person went away. */
  readonly signal: AbortSignal;
}

// rooms whose calls are not declared in the contract yet name their rights themselves
export { type Grant, type MenuGrant, onMenu, type RateKind, type UploadRule } from '@wms/contract/kernel/call.ts';

/** Sets a cookie of the answer. */
export interface CookieOrder {
  readonly name: string;
  readonly value: string;
  readonly readable?: boolean;
  readonly clear?: boolean;
  /** Seconds it outlives the browser's closing; not at all unless given. */
  readonly seconds?: number;
}
/** A reply that also sets cookies. */
export interface WithCookies<Reply = unknown> {
  readonly cookies: readonly CookieOrder[];
  readonly data: Reply;
}
export const hasCookies = (value: unknown): value is WithCookies =>
  typeof value === 'object' && value !== null && 'cookies' in value && 'data' in value;

/** The one shape the dispatcher knows. Generic CRUD and hand-written workflows both produce it. */
export interface Method {
  /** `IXService/operation`, the specification's to the letter. */
  readonly wire: string;
  readonly grant: Grant;
  readonly alsoAsks?: DeclaredCall['alsoAsks'];
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
  /** What it answers; absent where the call is not declared in the contract yet. */
  readonly reply?: z.ZodType | 'file' | undefined;
  /** One line of a streamed answer. */
  readonly line?: z.ZodType | undefined;
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

/** A call that takes one file and answers once. */
const defineUpload = (
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
const defineStream = (
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

/** The method that answers a declared call: what `run` takes and gives is what the call declares. */
export const answer = <In, Body, Reply>(
  { input, ...call }: DeclaredCall<In, Body, Reply>,
  run: (ctx: Context, input: In) => Promise<NoInfer<Reply> | WithCookies<NoInfer<Reply>>>,
): Method => defineMethod({ ...call, input: input as z.ZodType<In>, run });

/** The method that answers a declared call with one file. */
export const answerUpload = <Reply>(
  call: DeclaredUpload<Reply>,
  run: (ctx: Context, upload: Upload) => Promise<NoInfer<Reply>>,
): Method => defineUpload({ ...call, run });

/** The method that answers a declared call with one file, line by line. */
export const answerStream = <Line extends object>(
  call: DeclaredStream<Line>,
  run: (stream: Stream<NoInfer<Line>>) => Promise<void>,
): Method => defineStream({ ...call, run: run as (stream: Stream) => Promise<void> });
