/** How documents come out by a design that is not saved yet: one of the reader's choice, the newest, or a sample. */
import { designFile } from '@wms/contract/print/print.calls.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { fetchFile } from '../kernel/wire/calls.ts';
import { saveFile } from '../kernel/wire/client.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { DrawnPages } from './DrawnPages.tsx';
import { designWords as words } from './designWords.ts';
import { showsPdf } from './paper.ts';

interface PreviewProps {
  readonly design: string;
  /** The page whose documents these are; '' while none is chosen. */
  readonly module: string;
}
interface Seen extends PreviewProps {
  readonly docNo: string;
}
export const DocumentPreview = ({ design, module }: PreviewProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [docNo, setDocNo] = useState('');
  const [seen, setSeen] = useState<Seen>();
  const now: Seen = { design, module, docNo: docNo.trim() };
  const pages = useRef<HTMLDivElement>(null);
  // they stand below what one has just pressed, often out of sight
  useEffect(() => {
    if (seen) pages.current?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  const isOld = seen !== undefined && JSON.stringify(seen) !== JSON.stringify(now);
  const show = async (): Promise<void> => {
    if (module === '') return;
    if (showsPdf()) return setSeen(now);
    try {
      saveFile(await fetchFile(designFile, now));
    } catch (error) {
      // told centrally
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <>
      <div className="wms-design-field">
        <label htmlFor={`${id}-number`}>{say(words.documentNo)}</label>
        <div className="wms-design-bar">
          <Input
            id={`${id}-number`}
            className="wms-design-number"
            value={docNo}
            maxLength={100}
            allowClear
            placeholder={say(words.newest)}
            onChange={({ target }) => setDocNo(target.value)}
            onPressEnter={(event) => {
              // the form around it is not saved by it
              event.preventDefault();
              void show();
            }}
          />
          <Button
            disabled={module === ''}
            onClick={() => void show()}
            data-testid="design.preview"
            {...(module === '' ? { title: say(words.pageFirst) } : {})}
          >
            {say(words.preview)}
          </Button>
          {isOld && <span role="status">{say(words.changedSince)}</span>}
        </div>
      </div>
      <div ref={pages}>
        {seen && (
          <DrawnPages
            of={[seen]}
            draw={() => fetchFile(designFile, seen, { report: 'none' })}
            title={say(words.preview)}
            failed={say(words.notDrawn)}
            testId="design.pages"
          />
        )}
      </div>
    </>
  );
};
