/**
 * Reading and writing from a screen, by the calls the contract declares.
 *
 *   const runs = useCall(listJobRuns, { id });              // React Query result; the previous answer stays while the next one comes
 *   const save = useSend(updateJob, { onDone: (saved) => tab.close() });
 *     // save.run(body), save.busy, save.error: double clicks share one request, a retry after a broken line repeats the key;
 *     // another body waits for its turn
 *   const { id } = await send(addJob, body);                // outside a component; `ask` does the same for a read
 *
 * A write makes the lists of its service stale, and those its declaration names. Faults are shown centrally; pass
 * { report: 'silent' } for lookups that show 'Loading failed, retry' themselves (ERR-50).
 */

import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type BodyOf,
  type DeclaredCall,
  type DeclaredUpload,
  operationOf,
  type ReplyOf,
  serviceOf,
  staleServices,
  type Typed,
  type WireName,
} from '@wms/contract/kernel/call.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { useCallback, useContext, useRef, useState } from 'react';
import { TabContext } from '../frame/tabContext.ts';
import { type CallOptions, call, type Download, download, newKey, type UploadOptions, upload } from './client.ts';
import { CallError } from './faults.ts';
import { inTurn } from './turns.ts';

const FRESH_MS = 30_000;
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  },
});

export interface ReadOptions extends Pick<CallOptions, 'report' | 'module'> {
  /** false: do not ask yet. */
  readonly enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh; default 30 000. */
  readonly fresh?: number;
}

export const useRead = <T>(
  service: string,
  operation: string,
  body?: unknown,
  options: ReadOptions = {},
): UseQueryResult<T, CallError> => {
  const place = useContext(TabContext);
  const { enabled = true, fresh = FRESH_MS, ...rest } = options;
  return useQuery<T, CallError>({
    queryKey: [service, operation, body],
    queryFn: ({ signal }) =>
      call<T>(service, operation, body, { ...(place.menuNo ? { module: place.menuNo } : {}), ...rest, signal }),
    enabled,
    staleTime: fresh,
  });
};

/** What is needed of a declaration to make its call: its name, what it makes stale, and its types. */
export type Addressed<Body = unknown, Reply = unknown> = Pick<DeclaredCall, 'wire' | 'stale'> & Typed<unknown, Body, Reply>;

/** A body as it may be sent: its members side by side, or the conditions of a page in a member of their own (API-10). */
export type SentBody<C> =
  | BodyOf<C>
  | (Pick<Partial<PageQuery>, 'current' | 'size' | 'field' | 'order' | 'fields'> & { readonly condition: Partial<BodyOf<C>> });

/** The answer to a declared read, asked again when its body changes or a write makes it stale. */
export const useCall = <C extends Addressed>(
  declared: C,
  body?: SentBody<C>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<C>, CallError> => useRead<ReplyOf<C>>(serviceOf(declared), operationOf(declared), body, options);

/** Asks a declared read once, outside React. */
export const ask = <C extends Addressed>(declared: C, body: SentBody<C>, options: CallOptions = {}): Promise<ReplyOf<C>> =>
  call<ReplyOf<C>>(serviceOf(declared), operationOf(declared), body, options);

const makeStale = (services: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => services.includes(String(queryKey[0])) });
/** Everything read from the services that a call touches is read again where it shows. */
export const refresh = (declared: { readonly wire: WireName } & Pick<DeclaredCall, 'stale'>): void =>
  makeStale(staleServices(declared));

/** Makes a declared write once, with a key of its own; what it makes stale is read again. */
export const send = async <C extends Addressed>(declared: C, body: BodyOf<C>, options: CallOptions = {}): Promise<ReplyOf<C>> => {
  const reply = await call<ReplyOf<C>>(serviceOf(declared), operationOf(declared), body, { key: newKey(), ...options });
  // Not awaited: the refresh that mostly follows then joins this reading instead of asking a second time.
  refresh(declared);
  return reply;
};

/** Whether something that a call touches is being read just now. */
export const useReading = (declared: { readonly wire: WireName } & Pick<DeclaredCall, 'stale'>): boolean => {
  const services = staleServices(declared);
  return useIsFetching({ predicate: ({ queryKey }) => services.includes(String(queryKey[0])) }) > 0;
};

export interface Write<B, T> {
  /** Resolves to the reply's data, or undefined when the call failed (the fault is in `error` and was reported). */
  readonly run: (body: B) => Promise<T | undefined>;
  readonly busy: boolean;
  readonly error: CallError | undefined;
}
export interface WriteOptions<B, T> extends Pick<CallOptions, 'report' | 'module' | 'timeout'> {
  readonly onDone?: (data: T, body: B) => void;
  readonly onFail?: (error: CallError) => void;
  /** Further services whose answers this write makes stale. */
  readonly alsoStale?: readonly string[];
}

export const useWrite = <B, T = unknown>(service: string, operation: string, options: WriteOptions<B, T> = {}): Write<B, T> => {
  const place = useContext(TabContext);
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error: CallError | undefined }>({ busy: false, error: undefined });
  const latest = useRef(options);
  latest.current = options;

  const [turns] = useState(() => inTurn<T | undefined>(newKey));
  const run = useCallback(
    (body: B): Promise<T | undefined> =>
      turns(JSON.stringify(body), async (key) => {
        const { onDone, onFail, alsoStale = [], ...rest } = latest.current;
        setState({ busy: true, error: undefined });
        try {
          const data = await call<T>(service, operation, body, {
            ...(place.menuNo ? { module: place.menuNo } : {}),
            ...rest,
            key,
          });
          const stale = [service, ...alsoStale];
          void client.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
          setState({ busy: false, error: undefined });
          onDone?.(data, body);
          return { isSettled: true, reply: data };
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          setState({ busy: false, error });
          onFail?.(error);
          // An answer settles the attempt; only a broken line leaves it open whether the server has acted.
          return { isSettled: error.kind === 'reply', reply: undefined };
        }
      }),
    [turns, service, operation, client, place.menuNo],
  );
  return { run, ...state };
};

export interface SendOptions<C> extends Omit<WriteOptions<BodyOf<C>, ReplyOf<C>>, 'alsoStale'> {
  /** Calls of other services whose answers it makes stale on this screen. */
  readonly alsoStale?: readonly Pick<DeclaredCall, 'wire' | 'stale'>[];
}
/** A declared write from a screen. */
export const useSend = <C extends Addressed>(
  declared: C,
  { alsoStale = [], ...options }: SendOptions<C> = {},
): Write<BodyOf<C>, ReplyOf<C>> =>
  useWrite<BodyOf<C>, ReplyOf<C>>(serviceOf(declared), operationOf(declared), {
    ...options,
    alsoStale: [declared, ...alsoStale].flatMap(staleServices),
  });

/** Fetches the file a declared call answers with. */
export const fetchFile = <C extends Addressed & { readonly reply: 'file' }>(
  declared: C,
  body: BodyOf<C>,
  options: CallOptions = {},
): Promise<Download> => download(serviceOf(declared), operationOf(declared), body, options);

/** Sends one file and the fields beside it, once; what it makes stale is read again. */
export const sendFile = async <Reply>(
  declared: DeclaredUpload<Reply>,
  form: FormData,
  options: UploadOptions = {},
): Promise<Reply> => {
  const reply = await upload<Reply>(serviceOf(declared), operationOf(declared), form, { key: newKey(), ...options });
  refresh(declared);
  return reply;
};
