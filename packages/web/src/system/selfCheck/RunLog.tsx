/** The lines of a run while they come, and the same lines as a file. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { saveFile } from '../../kernel/wire/client.ts';
import type { Check, LogLine } from './useCheck.ts';
import { words } from './words.ts';

const ends = { passed: words.passed, failed: words.failed, broken: words.broken } as const;
const plain = ({ passed, text }: LogLine): string => `${passed ? '\u2714' : ' '} ${text}`;
const fileName = (): string => `self-check-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.txt`;
/** As the logs of Windows end their lines, and with the mark by which its editor knows the encoding. */
const saveLog = (lines: readonly LogLine[]): void =>
  saveFile({ blob: new Blob([`\ufeff${lines.map(plain).join('\r\n')}\r\n`], { type: 'text/plain' }), fileName: fileName() });

export const RunLog = ({ check }: { check: Check }): ReactNode => {
  const say = useSay();
  const box = useRef<HTMLOListElement>(null);
  const { lines, state, percent } = check;
  // the word at the end takes room from the lines as one more would
  const count = lines.length + (state === 'running' ? 0 : 1);
  // who has scrolled up reads there, and is not pulled away; how many lines came at once does not matter
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  useEffect(() => {
    const list = box.current;
    if (count <= 1) isAtEnd.current = true;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [count]);
  return (
    <section className="wms-check-log" aria-labelledby="wms-check-log" data-testid="selfCheck.log" data-state={state}>
      <header>
        <h2 id="wms-check-log">{say(words.log)}</h2>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={lines.length === 0 || state === 'running'}
          onClick={() => saveLog(lines)}
          data-testid="selfCheck.export"
        >
          {say(words.exportLog)}
        </Button>
      </header>
      {state === 'running' && <Progress percent={percent} size="small" aria-label={say(words.progress, { percent })} />}
      {state !== 'idle' && state !== 'running' && (
        <p role="status" className="wms-check-end" data-state={state}>
          {say(ends[state])}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="wms-quiet">{say(words.logEmpty)}</p>
      ) : (
        <section className="wms-check-lines-room" aria-label={say(words.log)}>
          <ol
            ref={box}
            className="wms-check-lines"
            onScroll={({ currentTarget: list }) => {
              const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < 24;
              // lines that came since the log was scrolled to its end do not count: only who goes up leaves it
              if (isNear || list.scrollTop < lastTop.current) isAtEnd.current = isNear;
              lastTop.current = list.scrollTop;
            }}
          >
            {lines.map((line) => (
              <li key={line.id} data-passed={line.passed ? '' : undefined}>
                <span aria-hidden="true">{line.passed ? '\u2714' : '$'}</span> {line.text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
};
