/** One run of the self check as a page follows it: begun here, or found under way when the page was opened. */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { detect } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import { selfCheckService } from '@wms/contract/system/selfCheck/selfCheck.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canListen, openChannel } from '../../kernel/exchange/channel.ts';
import { percentOf } from '../../kernel/exchange/frames.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';

export interface LogLine {
  readonly id: number;
  readonly passed: boolean;
  readonly text: string;
}
export type CheckState = 'idle' | 'running' | 'passed' | 'failed' | 'broken';
export interface Check {
  readonly state: CheckState;
  readonly lines: readonly LogLine[];
  readonly percent: number;
  /** The items it runs; empty means all. */
  readonly items: readonly string[];
}
const idle: Check = { state: 'idle', lines: [], percent: 0, items: [] };
const again = 1_500;

export const useCheck = (runningJobId: string | null, onStep: () => void) => {
  const [check, setCheck] = useState<Check>(idle);
  const hangUp = useRef<(() => void) | undefined>(undefined);
  const followed = useRef<string | undefined>(undefined);
  const step = useRef(onStep);
  step.current = onStep;

  const follow = useCallback(async (jobId: string, items: readonly string[]): Promise<void> => {
    if (followed.current === jobId) return;
    followed.current = jobId;
    hangUp.current?.();
    setCheck({ state: 'running', lines: [], percent: 0, items });
    if (!canListen()) return toast.warning(sayNow(messages['websocket.notSupported']));
    let isOver = false;
    hangUp.current = await openChannel(selfCheckService, jobId, {
      onFrame: (frame) => {
        if (frame.kind === 'log') {
          const { passed, text } = frame;
          setCheck((now) => ({
            ...now,
            percent: percentOf(text) ?? now.percent,
            lines: [...now.lines, { id: now.lines.length, passed, text }],
          }));
          return;
        }
        isOver = true;
        setCheck((now) => ({ ...now, percent: 100, state: frame.kind === 'success' ? 'passed' : 'failed' }));
        step.current();
      },
      onClose: () => {
        if (isOver) return;
        // a line that ended without its last word: the list is asked whether the run goes on
        followed.current = undefined;
        setCheck((now) => ({ ...now, state: 'broken' }));
        step.current();
      },
    });
    if (!hangUp.current) setCheck((now) => ({ ...now, state: 'broken' }));
  }, []);

  const begin = useSend(detect, {
    onDone: ({ jobId }, { detectNos }) => void follow(jobId, detectNos),
  });

  useEffect(() => {
    if (runningJobId !== null) void follow(runningJobId, []);
  }, [runningJobId, follow]);
  useEffect(() => () => hangUp.current?.(), []);

  // results come into the list while the run goes on; without a websocket it is the list that says when it is over
  const isRunning = check.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => step.current(), again);
    return () => clearInterval(timer);
  }, [isRunning]);
  const isDeaf = isRunning && !canListen();
  useEffect(() => {
    if (isDeaf && runningJobId === null && followed.current !== undefined && !begin.busy) setCheck(idle);
  }, [isDeaf, runningJobId, begin.busy]);

  return { check, begin: begin.run, isBusy: begin.busy || check.state === 'running' };
};
