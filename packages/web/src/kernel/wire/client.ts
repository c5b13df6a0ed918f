/**
 * The only door to the server.
 *
 *   const page = await call<ListReply<Row>>(wire.service, wire.list, { current: 1, size: 20, condition: {} });
 *   await call(wire.service, operation, draft, { key });           // a write carries an idempotency key
 *   const file = await download(service, 'exportexcel', body);     // { blob, fileName }
 *   await upload(service, operation, formData, { onProgress });
 *   await stream(service, 'importexcel', formData, (event) => ...); // application/x-ndjson, IMPORT-22
 *
 * Services come from declarations. `T` is what the contract promises for `data`; it is not checked here.
 * Every failure throws a CallError and is shown once, centrally (faults.ts), unless `report` says otherwise.
 * Rooms use useCall, useSend, ask and send of calls.ts, which take a declared call and its types.
 */
import type { ImportEvent } from '@wms/contract/kernel/importLine.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { readCookie } from '../frame/cookie.ts';
import { isHandheld } from '../frame/layout.ts';
import { currentLocale } from '../frame/locale.tsx';
import { CallError, errorIn, type Report, reportFault, reportWaiting } from './faults.ts';
import { impersonationNow } from './impersonation.ts';

/** Milliseconds (API-13, API-14). */
export const TIMEOUT = { general: 300_000, blob: 600_000, login: 30_000, import: 180_000, probe: 1_500 } as const;
export const TOKEN_COOKIE = 'Authentication-Info';

export interface CallOptions {
  /** Idempotency key of a write: the same key twice has one effect. */
  readonly key?: string;
  /** 'all' (default): toasts and dialogs; 'silent': no toast, but expiry and licence dialogs (ERR-50); 'none': the caller reports. */
  readonly report?: Report;
  /** Route name of the screen that asks; default: the active screen. */
  readonly module?: string;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** false: an answer that calls were too many is the caller's to tell; reads wait for their turn otherwise (R28). */
  readonly waits?: boolean;
  /** Sent as the real user, also during an impersonation. */
  readonly asSelf?: boolean;
  /** Seconds after which a file that takes its time becomes a task of the task centre. */
  readonly patience?: number;
}
export interface UploadOptions extends CallOptions {
  /** Share of the body that has left, 0-100. */
  readonly onProgress?: (percent: number) => void;
}
/** The list envelope of the wire. */
export type ListReply<T> = Page<T>;
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

let activeModule = '';
/** Told by the shell whenever another screen comes to the front (App-Module-Number, API-07). */
export const setActiveModule = (name: string): void => {
  activeModule = name;
};
/** Route name of the screen in front. */
export const activeModuleName = (): string => activeModule;
export const newKey = (): string => crypto.randomUUID();
const addressOf = (service: string, operation: string): string => `${BASE_PATH}${service}/${operation}`;

/** API-04, API-05: FormData and bodies with a condition travel as they are, everything else inside {condition}. */
export const wrap = (body: unknown): unknown =>
  body === undefined ||
  body instanceof FormData ||
  (typeof body === 'object' && body !== null && Object.hasOwn(body, 'condition'))
    ? body
    : { condition: body };

const lookHeader = (options: CallOptions): Record<string, string> => {
  const look = options.asSelf ? undefined : impersonationNow();
  return look ? { 'App-Look-As': look.id } : {};
};
const headersFor = (body: unknown, options: CallOptions): Record<string, string> => ({
  'Accept-Language': currentLocale(),
  'App-Module-Number': options.module ?? activeModule,
  'Authentication-Info': readCookie(TOKEN_COOKIE) ?? '',
  'App-Client-Type': isHandheld() ? '2' : '1',
  invokerParam: '1',
  ...lookHeader(options),
  ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
  ...(options.key === undefined ? {} : { 'Idempotency-Key': options.key }),
  ...(options.patience === undefined ? {} : { 'App-Background': String(options.patience) }),
});

const encode = (body: unknown): BodyInit | null => {
  const wrapped = wrap(body);
  if (wrapped === undefined) return null;
  return wrapped instanceof FormData ? wrapped : JSON.stringify(wrapped);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const report = <T>(work: Promise<T>, options: CallOptions): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof CallError) reportFault(error, options.report ?? 'all');
    throw error;
  });

const send = async (path: string, body: unknown, options: CallOptions, timeout: number): Promise<Response> => {
  const clock = AbortSignal.timeout(options.timeout ?? timeout);
  try {
    return await fetch(path, {
      method: 'POST',
      headers: headersFor(body, options),
      body: encode(body),
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, clock]) : clock,
    });
  } catch {
    if (options.signal?.aborted) throw new CallError({ kind: 'aborted' });
    throw new CallError({ kind: clock.aborted ? 'timeout' : 'network' });
  }
};

const MOST_TURNS = 5;
const LONGEST_WAIT = 60;
/** Seconds to wait before a retry; undefined if a retry makes no sense or the wait is too long for a user. */
const turnIn = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return response.status === 429 && seconds > 0 && seconds <= LONGEST_WAIT ? seconds : undefined;
};
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
/** Sends a read, and again when it was one too many; a write is never repeated by itself. */
const sendInTurn = async (path: string, body: unknown, options: CallOptions, timeout: number): Promise<Response> => {
  for (let turn = 1; ; turn++) {
    const response = await send(path, body, options, timeout);
    const seconds = turnIn(response);
    if (seconds === undefined || options.key !== undefined || options.waits === false || turn > MOST_TURNS) return response;
    reportWaiting(seconds);
    // not all in the same moment, or the same ones are too many again
    await pause(seconds * 1000 + Math.random() * 500, options.signal);
    if (options.signal?.aborted) throw new CallError({ kind: 'aborted' });
  }
};

const dataOf = (status: number, body: unknown): unknown => {
  const failed = errorIn(status, body);
  if (failed) throw failed;
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
};

const read = async <R>(response: Response, take: (response: Response) => Promise<R>): Promise<R> => {
  try {
    return await take(response);
  } catch (error) {
    // a screen that closes while its answer arrives has lost no connection
    throw new CallError({ kind: error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'network' });
  }
};

/** Posts to Service/operation and answers the `data` of the reply. */
export const call = <T = unknown>(service: string, operation: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  report(
    (async () => {
      const response = await sendInTurn(addressOf(service, operation), body, options, TIMEOUT.general);
      return dataOf(response.status, parse(await read(response, (r) => r.text()))) as T;
    })(),
    options,
  );

/** Posts to a path of our own that is not made of service and operation (custom menu entries); answers the whole body. */
export const callPath = (path: string, body: unknown, options: CallOptions = {}): Promise<unknown> =>
  report(
    (async () => {
      const response = await send(path, body, options, TIMEOUT.general);
      const reply = parse(await read(response, (r) => r.text()));
      dataOf(response.status, reply);
      return reply;
    })(),
    options,
  );

/** RFC 6266: the extended form wins, since it alone can carry Chinese names. */
export const fileNameOf = (disposition: string | null): string => {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return decodeURIComponent(extended ?? plain ?? 'download');
  } catch {
    return plain ?? 'download';
  }
};

/** The number of the task that goes on with a file that took too long; undefined for any other body. */
const taskIn = (body: unknown): string | undefined => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return typeof data === 'object' && data !== null && 'taskId' in data ? String(data.taskId) : undefined;
};

/** A file, or the task that goes on with it when `patience` was given; any other answer in JSON is an error (ERR-10). */
export const downloadOrTask = (
  service: string,
  operation: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Download | { readonly taskId: string }> =>
  report(
    (async () => {
      const response = await sendInTurn(addressOf(service, operation), body, options, TIMEOUT.blob);
      if (!response.ok || (response.headers.get('content-type') ?? '').includes('application/json')) {
        const reply = parse(await read(response, (r) => r.text()));
        const taskId = response.ok ? taskIn(reply) : undefined;
        if (taskId !== undefined) return { taskId };
        throw errorIn(response.status, reply) ?? new CallError({ kind: 'reply', status: response.status });
      }
      return { blob: await read(response, (r) => r.blob()), fileName: fileNameOf(response.headers.get('content-disposition')) };
    })(),
    options,
  );

/** A file; an answer in JSON is an error like any other (ERR-10). */
export const download = async (
  service: string,
  operation: string,
  body?: unknown,
  { patience: _patience, ...options }: CallOptions = {},
): Promise<Download> => {
  const answer = await downloadOrTask(service, operation, body, options);
  if ('taskId' in answer) throw new CallError({ kind: 'reply', status: 200 });
  return answer;
};

/** Hands a downloaded file to the browser's own saving. */
export const saveFile = ({ blob, fileName }: Download): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the address after the click returns; a minute is ample and frees large exports.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Sends a form and reports upload progress; XMLHttpRequest because fetch cannot report it. */
export const upload = <T = unknown>(
  service: string,
  operation: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> =>
  report(
    new Promise<T>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', addressOf(service, operation));
      request.timeout = options.timeout ?? TIMEOUT.blob;
      for (const [name, value] of Object.entries(headersFor(form, options))) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100));
      };
      request.onerror = () => reject(new CallError({ kind: 'network' }));
      request.ontimeout = () => reject(new CallError({ kind: 'timeout' }));
      request.onabort = () => reject(new CallError({ kind: 'aborted' }));
      request.onload = () => {
        try {
          resolve(dataOf(request.status, parse(request.responseText)) as T);
        } catch (error) {
          reject(error);
        }
      };
      options.signal?.addEventListener('abort', () => request.abort());
      request.send(form);
    }),
    options,
  );

/**
 * Posts a form and reads the reply line by line as it comes. Resolves after the last line; a refusal before the stream is a
 * CallError like any other, a stream that breaks off is a CallError of kind 'network'. A line that is no JSON is skipped.
 */
export const stream = (
  service: string,
  operation: string,
  form: FormData,
  onEvent: (event: ImportEvent) => void,
  options: CallOptions = {},
): Promise<void> =>
  report(
    (async () => {
      const response = await send(addressOf(service, operation), form, options, TIMEOUT.import);
      if (!(response.headers.get('content-type') ?? '').includes('ndjson') || !response.body) {
        const reply = parse(await read(response, (r) => r.text()));
        throw errorIn(response.status, reply) ?? new CallError({ kind: 'reply', status: response.status });
      }
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let rest = '';
      const emit = (line: string): void => {
        const event = parse(line);
        if (typeof event === 'object' && event !== null && 'event' in event) onEvent(event as ImportEvent);
      };
      for (;;) {
        const chunk = await read(response, () => reader.read());
        rest += decoder.decode(chunk.value, { stream: !chunk.done });
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) emit(line);
        if (chunk.done) break;
      }
      emit(rest);
    })(),
    options,
  );
