/** What stands behind a row: replies old and new, and every change of a published figure. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import {
  getChangeRecord,
  getForBuyer,
  getForSupplier,
  type ScheduleDetail,
  seeChanges,
} from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleChange, scheduleReply } from '@wms/contract/srm/schedule/schedule.ts';
import { endReasonText } from '@wms/contract/srm/schedule/schedule.words.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useChangeWords } from './changed.tsx';
import { words } from './words.ts';
import './schedule.css';

type Reply = ScheduleDetail['replyRows'][number];
const ReplyLines = ({ replies }: { readonly replies: readonly Reply[] }): ReactNode => {
  const say = useSay();
  return replies.map((one) => (
    <tr key={one.id} {...(one.endReason ? { 'data-ended': true } : {})}>
      <td>{one.replyDate}</td>
      <td className="wms-sched-qty">
        <Qty value={one.replyQty} />
      </td>
      <td>{one.reason}</td>
      <td>{one.userName}</td>
      <td>{one.createDate}</td>
      <td>{one.endReason ? say(endReasonText(one.endReason)) : ''}</td>
    </tr>
  ));
};
export const RowReplies = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const row = useCall(side === 'supplier' ? getForSupplier : getForBuyer, { id });
  if (!row.data) return <Skeleton active />;
  const { replyRows, replyHistory } = row.data;
  if (replyRows.length + replyHistory.length === 0) return <p className="wms-quiet">{say(words.noReplies)}</p>;
  const { labels } = scheduleReply;
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-table" data-testid="schedule.replies">
        <thead>
          <tr>
            {[labels.replyDate, labels.replyQty, labels.reason, labels.userName, words.changedOn, labels.endReason].map(
              (label) => (
                <th key={label[0]} scope="col">
                  {say(label)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <ReplyLines replies={replyRows} />
          <ReplyLines replies={replyHistory} />
        </tbody>
      </table>
    </div>
  );
};

type Change = ReplyOf<typeof getChangeRecord>['records'][number];
const seenBy = (change: Change, side: string): string | null =>
  side === 'supplier' ? change.supplierSeenDate : change.buyerSeenDate;
/** Says that the changes were seen, once they stand there for somebody who is here as oneself. */
const useSeen = (id: string, changes: readonly Change[] | undefined): void => {
  const { side, lookedAtBy } = useUser();
  const { run } = useSend(seeChanges, { report: 'silent' });
  const isNew = lookedAtBy === undefined && (changes?.some((change) => seenBy(change, side) === null) ?? false);
  useEffect(() => {
    if (isNew) void run({ id });
  }, [isNew, id, run]);
};
const Seen = ({ name, date }: { readonly name: string | null; readonly date: string | null }): ReactNode => {
  const say = useSay();
  if (date === null) return <span className="wms-quiet">{say(words.notSeen)}</span>;
  // neither a moment nor a name ends in the middle of a line
  return (
    <>
      <span className="wms-sched-whole">{date}</span> <span className="wms-sched-whole">{name}</span>
    </>
  );
};
export const RowChanges = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const { nameOf, shown } = useChangeWords();
  const { data } = useCall(getChangeRecord, { id });
  useSeen(id, data?.records);
  if (!data) return <Skeleton active />;
  if (data.records.length === 0) return <p className="wms-quiet">{say(words.noChanges)}</p>;
  const heads = [words.changedOn, words.version, words.field, words.oldValue, words.newValue, words.reason, words.changedBy];
  const seen = [scheduleChange.labels.supplierSeenDate, scheduleChange.labels.buyerSeenDate];
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-table" data-testid="schedule.changes">
        <thead>
          <tr>
            {[...heads, ...seen].map((head) => (
              <th key={head[0]} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.records.map((note) => (
            <tr key={note.id}>
              <td className="wms-sched-whole">{note.changeDate}</td>
              <td>v{note.versionNo}</td>
              <td>{nameOf(note.changeField)}</td>
              <td>{shown(note.changeField, note.oldValue)}</td>
              <td>{shown(note.changeField, note.newValue)}</td>
              <td>{note.reason}</td>
              <td className="wms-sched-whole">{note.changeName}</td>
              <td>
                <Seen name={note.supplierSeenName} date={note.supplierSeenDate} />
              </td>
              <td>
                <Seen name={note.buyerSeenName} date={note.buyerSeenDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
