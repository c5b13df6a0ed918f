/**
 * Reading and writing from a screen.
 *
 *   const orgs = useRead<ListReply<Org>>('IBmOrgService', 'getbmorglistbyparams', { current, size, condition });
 *     // React Query result; key [service, operation, body]; the previous rows stay while the next ones come
 *   const save = useWrite<Draft, { id: string }>('IBmOrgService', 'addbmorg', { onDone: (data) => tab.close() });
 *     // save.run(draft), save.busy, save.error: double clicks share one request, a retry after a broken line repeats the key,
 *     // success makes everything read from the same service stale
 *
 * Faults are shown centrally; pass { report: 'silent' } for lookups that show 'Loading failed, retry' themselves (ERR-50).
 */
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useRef, useState } from 'react';
import { TabContext } from '../frame/tabContext.ts';
import { type CallOptions, call, newKey } from './client.ts';
import { CallError } from './faults.ts';

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
  const running = useRef<Promise<T | undefined> | undefined>(undefined);
  const attempt = useRef<{ text: string; key: string } | undefined>(undefined);
  const latest = useRef(options);
  latest.current = options;

  const run = useCallback(
    (body: B): Promise<T | undefined> => {
      if (running.current) return running.current;
      const { onDone, onFail, alsoStale = [], ...rest } = latest.current;
      const text = JSON.stringify(body);
      const key = attempt.current?.text === text ? attempt.current.key : newKey();
      attempt.current = { text, key };
      setState({ busy: true, error: undefined });
      const work = async (): Promise<T | undefined> => {
        try {
          const data = await call<T>(service, operation, body, {
            ...(place.menuNo ? { module: place.menuNo } : {}),
            ...rest,
            key,
          });
          attempt.current = undefined;
          const stale = [service, ...alsoStale];
          void client.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
          setState({ busy: false, error: undefined });
          onDone?.(data, body);
          return data;
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          // An answer settles the attempt; only a broken line leaves it open whether the server has acted.
          if (error.kind === 'reply') attempt.current = undefined;
          setState({ busy: false, error });
          onFail?.(error);
          return undefined;
        } finally {
          running.current = undefined;
        }
      };
      running.current = work();
      return running.current;
    },
    [service, operation, client, place.menuNo],
  );
  return { run, ...state };
};
