/** What a list shows instead of rows: no rows yet, no match, an error, a missing right, and the first load. */

import { StopOutlined, WarningOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import type { CallError } from '../wire/faults.ts';
import { words } from './words.ts';

/** A carton, in lines: the one drawing style of empty places. */
const Carton = (): ReactNode => (
  <svg width="72" height="56" viewBox="0 0 72 56" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M8 20 36 8l28 12v24L36 54 8 44z" strokeLinejoin="round" />
    <path d="M8 20l28 11 28-11M36 31v23M22 14l28 11v9" strokeLinejoin="round" />
  </svg>
);

export const EmptyList = ({ hint, onAdd }: { hint: string; onAdd?: (() => void) | undefined }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical align="center" gap={8} className="wms-list-empty" data-testid="list.empty">
      <Carton />
      <span>{hint}</span>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          {say(words.emptyAdd)}
        </Button>
      )}
    </Flex>
  );
};

export const NoMatch = ({ onClear, children }: { onClear: () => void; children?: ReactNode }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical align="center" gap={8} className="wms-list-empty" data-testid="list.noMatch">
      <Carton />
      <span>{say(words.noMatch)}</span>
      {children}
      <Button onClick={onClear}>{say(words.clearAll)}</Button>
    </Flex>
  );
};

/** A failure in words, the number support asks for, and another try. */
export const Failure = ({ title, error, onRetry }: { title: string; error: CallError; onRetry: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical align="center" gap={8} role="alert" className="wms-list-empty" data-testid="list.failed">
      <WarningOutlined className="wms-list-mark" aria-hidden="true" />
      <strong>{title}</strong>
      <span>{error.message}</span>
      {error.requestId && <span className="wms-quiet">{say(words.request, { id: error.requestId })}</span>}
      <Button type="primary" onClick={onRetry}>
        {say(terms.retry)}
      </Button>
    </Flex>
  );
};
export const ListFailed = ({ error, onRetry }: { error: CallError; onRetry: () => void }): ReactNode => {
  const say = useSay();
  return <Failure title={say(words.failed)} error={error} onRetry={onRetry} />;
};

export const ListForbidden = (): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical align="center" gap={8} className="wms-list-empty" data-testid="list.forbidden">
      <StopOutlined className="wms-list-mark" aria-hidden="true" />
      <strong>{say(words.forbidden)}</strong>
      <span>{say(words.forbiddenHelp)}</span>
    </Flex>
  );
};

export const ListSkeleton = (): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-list-skeleton" aria-busy="true" role="status" aria-label={say(terms.loading)} data-testid="list.loading">
      {Array.from({ length: 10 }, (_, at) => (
        <Skeleton.Input key={String(at)} active block size="small" />
      ))}
    </div>
  );
};
