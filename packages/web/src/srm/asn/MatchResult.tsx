/** What a match found: rows without an order line on top, each with why and with the lines that may be meant. */
import type { MatchReply, OrderableLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnPhrases } from '@wms/contract/srm/asn/asn.phrases.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { PlanRow } from './planRows.ts';
import { addWords as words } from './words.ts';

type Record = MatchReply['records'][number];
const tones = { matched: 'done', partial: 'part', unmatched: 'bad' } as const;
const rank = { unmatched: 0, partial: 1, matched: 2 } as const;

export interface MatchResultProps {
  readonly reply: MatchReply;
  readonly rows: readonly PlanRow[];
  readonly isBusy: boolean;
  /** The row is to be covered by this line. */
  readonly onUse: (record: Record, line: OrderableLine) => void;
}

const Candidates = ({
  record,
  lines,
  isBusy,
  onUse,
}: Omit<MatchResultProps, 'reply' | 'rows'> & {
  readonly record: Record;
  readonly lines: ReadonlyMap<string, OrderableLine>;
}): ReactNode => {
  const say = useSay();
  const offered = record.candidates.flatMap((id) => lines.get(id) ?? []);
  if (record.result === 'matched') return null;
  if (offered.length === 0) return <div className="wms-quiet">{say(words.noCandidates)}</div>;
  return (
    <>
      <div className="wms-quiet">{say(words.candidates)}</div>
      <ul className="wms-asn-candidates">
        {offered.map((line) => (
          <li key={line.id}>
            <span>
              <span className="wms-figure">
                {line.purchaseNo}-{line.purchaseSeq}
              </span>{' '}
              <span className="wms-figure">{line.itemNo}</span> {line.itemName}
              <span className="wms-quiet">
                {' '}
                {say(words.due)} {line.plannedDate}
              </span>
            </span>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onUse(record, line)}
              data-testid={`match.use.${record.rowNo}.${line.id}`}
            >
              {say(words.useLine)}
              <span className="wms-unseen">
                {' '}
                {line.purchaseNo}-{line.purchaseSeq}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};

export const MatchResult = ({ reply, rows, isBusy, onUse }: MatchResultProps): ReactNode => {
  const say = useSay();
  const byId = new Map(reply.orderLines.map((line) => [line.id, line]));
  const dayOf = new Map(reply.schedules.map(({ id, plannedDate }) => [id, plannedDate]));
  const all = reply.records.length;
  return (
    <>
      <p className="wms-asn-then" aria-live="polite" data-testid="match.sum">
        {say(words.matchSum, { all, good: all - reply.unmatchedCount, bad: reply.unmatchedCount })}
      </p>
      <div>
        <table className="wms-asn-table wms-asn-match" data-testid="match.result">
          <thead>
            <tr>
              <th>{say(words.rowNo)}</th>
              <th>{say(words.item)}</th>
              <th className="wms-asn-num">{say(words.missing)}</th>
              <th>{say(words.result)}</th>
              <th>{say(words.covers)}</th>
            </tr>
          </thead>
          <tbody>
            {reply.records
              .toSorted((left, right) => rank[left.result] - rank[right.result] || left.rowNo - right.rowNo)
              .map((record) => (
                <tr key={record.rowNo}>
                  <td className="wms-figure" data-label={say(words.rowNo)}>
                    {record.rowNo}
                  </td>
                  <td>
                    <span className="wms-figure">{rows[record.rowNo - 1]?.itemNo}</span>{' '}
                    <span className="wms-asn-times">× {formatQty(rows[record.rowNo - 1]?.qty)}</span>
                  </td>
                  <td className="wms-asn-num" data-label={record.openQty === '0' ? undefined : say(words.missing)}>
                    <Qty value={record.openQty === '0' ? '' : record.openQty} />
                  </td>
                  <td>
                    <StatusTag tone={tones[record.result]}>{say(words[record.result])}</StatusTag>
                    {record.reason !== '' && <div>{say(asnPhrases[record.reason])}</div>}
                  </td>
                  <td>
                    {record.lines.map(({ purchaseLineId, scheduleId = '', qty }) => {
                      const { purchaseNo, purchaseSeq, unitNo = '' } = byId.get(purchaseLineId) ?? {};
                      const day = dayOf.get(scheduleId);
                      return (
                        <div key={`${purchaseLineId}.${scheduleId}`} className="wms-figure">
                          {day && `${day} · `}
                          {purchaseNo}-{purchaseSeq} × <Qty value={qty} unit={unitNo} />
                        </div>
                      );
                    })}
                    <Candidates record={record} lines={byId} isBusy={isBusy} onUse={onUse} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
