import { isCustomName } from '@wms/contract/kernel/customField.ts';
import { isIn, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { eventText } from '@wms/contract/srm/purchase/events.ts';
import type { OrderLineDetail } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { changeStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { OldNew } from '../../kernel/acts/DecisionTable.tsx';
import { drawCell } from '../../kernel/column/tableParts.tsx';
import { labelOf as fieldLabel } from '../../kernel/field/fields.ts';
import { Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { Heads } from '../../kernel/record/Heads.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { PromisedDate } from './Batches.tsx';
import { LineState } from './LineState.tsx';
import { type LineVersion, ordersOf, type Reply } from './service.ts';
import { words } from './words.ts';
import './purchase.css';

const useOrder = (purchaseId: string) => {
  const { side } = useUser();
  return useCall(ordersOf(side).get, { id: purchaseId }, { report: 'silent', fresh: 0 });
};

const Replies = ({ title, rows, unitNo }: { title: Trilingual; rows: readonly Reply[]; unitNo: string }): ReactNode => {
  const say = useSay();
  if (rows.length === 0) return null;
  return (
    <section className="wms-orderpart">
      <h3>{say(title)}</h3>
      <table className="wms-grid">
        <thead>
          <tr>
            {[words.phase, words.date, words.quantity, words.version, words.person, words.on, words.reason].map((word) => (
              <th key={word[0]} scope="col">
                {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={say(words.phase)}>{row.purchasePhaseSeq}</td>
              <td data-label={say(words.date)} className="wms-figure">
                {row.replyDate}
              </td>
              <td data-label={say(words.quantity)} className="wms-figure">
                <Qty value={row.replyQty} unit={unitNo} />
              </td>
              <td data-label={say(words.version)}>v{row.orderVersion}</td>
              <td data-label={say(words.person)}>
                {row.answerUserName} {row.answeredBy !== '1' && <em>({say(labelOf('AnsweredBy', row.answeredBy))})</em>}
              </td>
              <td data-label={say(words.on)} className="wms-figure">
                {row.answerDate?.slice(0, 16)}
              </td>
              <td data-label={say(words.reason)}>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Versions = ({ rows, unitNo }: { rows: readonly LineVersion[]; unitNo: string }): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-orderpart" data-testid="versions">
      <h3>{say(words.versions)}</h3>
      {rows.length === 0 ? (
        <p className="wms-quiet">{say(words.noVersion)}</p>
      ) : (
        <table className="wms-grid">
          <thead>
            <tr>
              {[words.version, words.event, words.quantity, words.date, words.person, words.on, words.reason].map((word) => (
                <th key={word[0]} scope="col">
                  {say(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-label={say(words.version)}>v{row.orderVersion}</td>
                <td data-label={say(words.event)}>{say(eventText(row.event))}</td>
                <td data-label={say(words.quantity)} className="wms-figure">
                  {row.oldQty === row.newQty ? (
                    <Qty value={row.newQty} unit={unitNo} />
                  ) : (
                    <OldNew before={<Qty value={row.oldQty} />} now={<Qty value={row.newQty} unit={unitNo} />} />
                  )}
                </td>
                <td data-label={say(words.date)} className="wms-figure">
                  {row.oldDate === row.newDate ? row.newDate : <OldNew before={row.oldDate} now={row.newDate} />}
                </td>
                <td data-label={say(words.person)}>{row.userName}</td>
                <td data-label={say(words.on)} className="wms-figure">
                  {row.changeDate.slice(0, 16)}
                </td>
                <td data-label={say(words.reason)}>{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** What was answered to one line, now and before, and how the line came to say what it says. */
export const LineAnswers = ({ purchaseId, lineId }: { purchaseId: string; lineId: string }): ReactNode => {
  const say = useSay();
  const order = useOrder(purchaseId);
  if (order.isError) return <p role="alert">{order.error.message}</p>;
  const line = order.data?.lines.find((one) => one.id === lineId);
  if (!line) return <Skeleton active />;
  const isRefused = line.changeState === changeStates.states.refused && Boolean(line.changeReason);
  const hasNone = line.replyRows.length + line.proposedRows.length + line.replyHistory.length === 0;
  return (
    <>
      {isRefused && (
        <p role="note">
          {say(words.whyRefused)}: <q>{line.changeReason}</q>
        </p>
      )}
      {hasNone && <p className="wms-quiet">{say(words.noAnswer)}</p>}
      <Replies title={words.proposed} rows={line.proposedRows} unitNo={line.unitNo} />
      <Replies title={words.inForce} rows={line.replyRows} unitNo={line.unitNo} />
      <Versions rows={line.versions} unitNo={line.unitNo} />
      <Replies title={words.history} rows={line.replyHistory} unitNo={line.unitNo} />
    </>
  );
};

const LineRow = ({ line, resource }: { line: OrderLineDetail; resource: Resource }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const context = { resource, locale, say, cells: {}, extra: [] };
  const [last] = line.versions;
  return (
    <tr>
      <td>{line.purchaseSeq}</td>
      <td>
        {line.itemNo} {line.itemName}
      </td>
      <td className="wms-right wms-figure">
        {last && last.oldQty !== last.newQty && <del>{last.oldQty}</del>} <Qty value={line.batchPurQty} unit={line.unitNo} />
      </td>
      <td className="wms-right wms-figure">
        <Qty value={line.unDeliveryQty} />
      </td>
      <td className="wms-figure">
        {last && last.oldDate !== last.newDate && <del>{last.oldDate}</del>} {line.expectArrivalDate}
      </td>
      <td className="wms-figure">
        <PromisedDate row={line} />
      </td>
      <td>
        <LineState line={line} />
        {isIn(changeStates, 'waiting', line.changeState) && (
          <StatusTag tone={toneOf(changeStates, line.changeState) ?? 'wait'}>
            {say(labelOf(changeStates.dictionary, line.changeState))}
          </StatusTag>
        )}
      </td>
      {resource.list.columns.filter(isCustomName).map((name) => (
        <td key={name}>{drawCell<OrderLineDetail>(context, name, line)}</td>
      ))}
    </tr>
  );
};

/** The lines of one order, changed values beside what stood there before. */
export const OrderLines = ({ purchaseId }: { purchaseId: string }): ReactNode => {
  const order = useOrder(purchaseId);
  const { resource } = useCustomised<Resource>(purchaseLine);
  if (order.isError) return <p role="alert">{order.error.message}</p>;
  if (!order.data) return <Skeleton active />;
  const { lines } = order.data;
  const heads: readonly Trilingual[] = [
    glossary.lineSeq,
    terms.item,
    words.quantity,
    words.openLine,
    words.date,
    words.inForce,
    screenTerms.answer,
    ...resource.list.columns.filter(isCustomName).map((name) => fieldLabel(resource, name)),
  ];
  return (
    <div className="wms-answer-body">
      <table className="wms-grid">
        <Heads labels={heads} />
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} resource={resource} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
