/** Who changed a record, when, from what to what: a tab of every drawer, read when it is first shown. */
import { listRecordChanges, type RecordChange } from '@wms/contract/kernel/history.calls.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { textOf } from '../field/cells.tsx';
import { fieldOf, type ListRow, labelOf } from '../field/fields.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useCall } from '../wire/calls.ts';
import { kindWords, words } from './words.ts';
import './history.css';

export interface RecordHistoryProps {
  /** With the customer's fields in it, so that they have their names. */
  readonly resource: Resource;
  readonly row: ListRow;
}
const SIZE = 20;

const Entry = ({ resource, change }: { readonly resource: Resource; readonly change: RecordChange }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const text = (field: string, value: unknown): string => textOf(fieldOf(resource, field), value, locale) || '-';
  const isChange = change.kind === 'modify';
  // An id means nothing to a user: the number of the referenced record is shown instead.
  const changes = change.changes.filter(({ field }) => fieldOf(resource, field).kind !== 'key');
  return (
    <li>
      <div className="wms-changelog-head">
        <span className="wms-figure">{change.operDate}</span> <strong>{change.userName || '-'}</strong>{' '}
        {say(kindWords[change.kind])}
      </div>
      {changes.length > 0 && (
        <table className="wms-changelog-table">
          <thead>
            <tr>
              <th scope="col">{say(words.field)}</th>
              {isChange && <th scope="col">{say(words.before)}</th>}
              <th scope="col">{say(isChange ? words.after : words.value)}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{say(labelOf(resource, field))}</th>
                {isChange && <td>{text(field, before)}</td>}
                <td>{text(field, change.kind === 'delete' ? before : after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
};

export const RecordHistory = ({ resource, row }: RecordHistoryProps): ReactNode => {
  const say = useSay();
  const [current, setCurrent] = useState(1);
  const body = { entity: resource.name, id: row.id, current, size: SIZE };
  const found = useCall(listRecordChanges, body, { fresh: 0, report: 'silent' });
  if (found.isError)
    return (
      <p role="alert">
        {found.error.message}{' '}
        <Button size="small" onClick={() => void found.refetch()}>
          {say(words.retry)}
        </Button>
      </p>
    );
  if (!found.data || found.isPlaceholderData) return <Skeleton active />;
  const { records, total } = found.data;
  return (
    <div data-testid="history">
      <ol className="wms-changelog">
        {records.map((change) => (
          <Entry key={change.id} resource={resource} change={change} />
        ))}
      </ol>
      {records.length === 0 && <p className="wms-quiet">{say(words.none)}</p>}
      {total > SIZE && (
        <Pagination size="small" current={current} pageSize={SIZE} total={total} showSizeChanger={false} onChange={setCurrent} />
      )}
    </div>
  );
};
