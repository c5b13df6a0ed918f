/** The life of a label on one line: made, printed, scanned, stored, moved, and what became of it. */
import { getLabelLife } from '@wms/contract/srm/label/label.calls.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { words as entryWords } from '../../kernel/field/entryWords.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { Steps } from './Steps.tsx';

export const Life = ({ barcode }: { readonly barcode: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getLabelLife, { barcode }, { report: 'silent' });
  if (found.isError) return <Failure title={say(entryWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.barcode !== barcode) return <Skeleton active />;
  const { history, children } = found.data;
  return <Steps history={history} parts={children} />;
};
