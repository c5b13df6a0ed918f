/** The history of a job: its latest runs, read again while one is under way. */
import type { Tone } from '@wms/contract/kernel/flow.ts';
import { listJobRuns } from '@wms/contract/system/job/job.calls.ts';
import { type RunResult, runResults } from '@wms/contract/system/job/job.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { resultWords, words } from './words.ts';
import './job.css';

const toneOf: Readonly<Record<RunResult, Tone>> = {
  done: 'done',
  failed: 'bad',
  timeout: 'bad',
  brokenOff: 'bad',
  stopped: 'part',
};
const isResult = (text: string): text is RunResult => (runResults as readonly string[]).includes(text);

/** `done 12`, `failed` as a column keeps it, in words; the text itself when it is none of ours. */
export const ResultTag = ({ text }: { text: string }): ReactNode => {
  const say = useSay();
  const [result = '', n = '0'] = text.split(' ');
  return isResult(result) ? <StatusTag tone={toneOf[result]}>{say(resultWords[result], { n })}</StatusTag> : text;
};

export const JobRuns = ({ id }: { id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(listJobRuns, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.runs)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { records } = found.data;
  if (records.length === 0) return <p className="wms-quiet">{say(words.noRuns)}</p>;
  return (
    <section className="wms-job-runs" aria-label={say(words.runs)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words.planned)}</th>
            <th scope="col">{say(words.result)}</th>
            <th scope="col">{say(words.took)}</th>
            <th scope="col">{say(words.by)}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((run) => (
            <tr key={run.id}>
              <td className="wms-figure">{run.plannedDate}</td>
              <td>
                {run.result ? (
                  <ResultTag text={`${run.result} ${run.count ?? 0}`} />
                ) : (
                  <StatusTag tone={run.beginDate ? 'go' : 'wait'}>{say(run.beginDate ? words.underWay : words.waits)}</StatusTag>
                )}
              </td>
              <td className="wms-figure">
                {run.durationMs === null ? '' : say(words.seconds, { n: (run.durationMs / 1000).toFixed(1) })}
              </td>
              <td>{say(words[run.kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
