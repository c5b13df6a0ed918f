/** The lines of a record, as its drawer shows them. */
import { type Lined, linesIn } from '@wms/contract/kernel/recordLines.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { recordAt } from '../field/callsAt.ts';
import { textOf } from '../field/cells.tsx';
import { words } from '../field/entryWords.ts';
import { fieldOf, labelOf, operationsOf } from '../field/fields.ts';
import { Failure } from '../field/ListStates.tsx';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useCall } from '../wire/calls.ts';
import './recordLines.css';

export interface RecordLinesProps {
  readonly resource: Lined;
  readonly id: string;
}
export const RecordLines = ({ resource, id }: RecordLinesProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const get = operationsOf(resource, 'get')[0] ?? '';
  const found = useCall(recordAt(resource.wire?.service ?? '', get), { id }, { report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active />;
  const line = resource.lines.of();
  const names = ['seq', ...line.form.flat()];
  const lines = linesIn(found.data);
  if (lines.length === 0) return <p className="wms-quiet">{say(words.nothing)}</p>;
  return (
    <div className="wms-record-lines">
      <table data-testid="record.lines">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {say(labelOf(line, name))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((values) => (
            <tr key={String(values.seq)}>
              {names.map((name) => (
                <td key={name} data-label={say(labelOf(line, name))}>
                  {textOf(fieldOf(line, name), values[name], locale) || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
