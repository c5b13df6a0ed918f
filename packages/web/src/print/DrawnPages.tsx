/** Pages that the server draws, in place; why there are none, where they cannot be drawn. */
import { useQuery } from '@tanstack/react-query';
import { Alert, Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import type { Download } from '../kernel/wire/client.ts';
import { CallError, detailLines } from '../kernel/wire/faults.ts';
import { printWords as words } from './words.ts';
import './print.css';

interface DrawnProps {
  /** What is drawn: when it changes, it is drawn anew. */
  readonly of: readonly unknown[];
  readonly draw: () => Promise<Download>;
  readonly title: string;
  readonly failed: string;
  readonly testId: string;
}
export const DrawnPages = ({ of, draw, title, failed, testId }: DrawnProps): ReactNode => {
  const say = useSay();
  const drawn = useQuery({ queryKey: ['print pages', testId, ...of], queryFn: draw, retry: false, gcTime: 0 });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!drawn.data) return undefined;
    const made = URL.createObjectURL(drawn.data.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [drawn.data]);
  if (drawn.error) {
    const lines = drawn.error instanceof CallError ? detailLines(drawn.error) : [];
    return (
      <Alert type="error" role="alert" title={failed} description={lines.length > 0 ? lines.join('; ') : drawn.error.message} />
    );
  }
  if (url === '' || drawn.isPending)
    return (
      <div className="wms-print-pages" role="status">
        <Spin /> {say(words.loading)}
      </div>
    );
  return <iframe className="wms-print-pages" data-testid={testId} src={url} title={title} />;
};
