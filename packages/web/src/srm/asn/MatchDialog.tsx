/** One-click match: rows of item and quantity, pasted or from a workbook, covered with order lines or a schedule (ASN-15, ASN-16, ASN-54). */

import { UploadOutlined } from '@ant-design/icons';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { getPlanTemplate, importShippingPlan, type MatchReply, matchPlan } from '@wms/contract/srm/asn/asn.calls.ts';
import { chosenLines } from '@wms/contract/srm/asn/asn.match.ts';
import { Alert, Button, Flex, Input } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { fetchFile, sendFile, useSend } from '../../kernel/wire/calls.ts';
import { saveFile } from '../../kernel/wire/client.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { type DraftLine, lineOf, scheduledLine, useDraft } from './draft.ts';
import { MatchResult, type MatchResultProps } from './MatchResult.tsx';
import { customByLine, type PlanRow, parsePlan, rowsRead, withCandidate } from './planRows.ts';
import { addParted, partsWith } from './queue.ts';
import { type Source, SourceSwitch } from './SourceSwitch.tsx';
import { PartsNote } from './WaitingNotices.tsx';
import { words as common, partWords, addWords as words } from './words.ts';

/** What went wrong is shown centrally. */
const getTemplate = (): void => {
  fetchFile(getPlanTemplate, {})
    .then(saveFile)
    .catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
};

interface Props {
  readonly orgNo: string;
  readonly orderType: string;
}
/** What a match puts on notices. */
const linesOf = (reply: MatchReply, rows: readonly PlanRow[]): readonly DraftLine[] => {
  const byId = new Map(reply.orderLines.map((line) => [line.id, line]));
  const custom = customByLine(reply.records, rows);
  const rowOf = new Map(reply.schedules.map((row) => [row.id, row]));
  return chosenLines(reply.records).flatMap(({ purchaseLineId, scheduleId = '', qty }) => {
    const [order, row] = [byId.get(purchaseLineId), rowOf.get(scheduleId)];
    if (!order) return [];
    const own = custom.get(purchaseLineId);
    return [{ ...(row ? scheduledLine(row, order, qty) : lineOf(order, qty)), ...(own ? { custom: own } : {}) }];
  });
};
const take = async (reply: MatchReply, rows: readonly PlanRow[]): Promise<boolean> => {
  if (reply.unmatchedCount === 0) toast.success(sayNow(messages['match.complete']));
  else {
    const yes = await askUser({
      title: sayNow(messages['match.unmatched'], { count: reply.unmatchedCount }),
      verb: sayNow(words.applyAnyway),
    });
    if (!yes) return false;
  }
  addParted(linesOf(reply, rows));
  return true;
};

interface FoundProps extends MatchResultProps {
  readonly onBack: () => void;
  readonly onTaken: () => void;
}
/** What was found, what becomes of it, and the button that makes it so. */
const Found = ({ onBack, onTaken, ...result }: FoundProps): ReactNode => {
  const say = useSay();
  const draft = useDraft();
  const { reply, rows, isBusy } = result;
  const lines = linesOf(reply, rows);
  const parts = partsWith(draft, lines);
  // all that was asked for stands on one notice, and nothing else: there is nothing to choose before its sheet
  const isWhole = reply.unmatchedCount === 0 && parts.length === 1 && draft.lines.length === 0 && draft.queue.length === 0;
  return (
    <Flex vertical gap={12}>
      <MatchResult {...result} />
      <PartsNote parts={parts} />
      <Flex justify="end" gap={8}>
        <Button autoFocus={lines.length === 0} onClick={onBack}>
          {say(words.backToFix)}
        </Button>
        <Button
          type="primary"
          autoFocus={lines.length > 0}
          data-testid="match.apply"
          disabled={isBusy || lines.length === 0}
          onClick={() =>
            void take(reply, rows).then((done) => {
              if (!done) return;
              onTaken();
              if (isWhole) goTo(pathTo('Delivery.AddAsn.Add'));
            })
          }
        >
          {parts.length > 1 ? say(partWords.make, { count: parts.length }) : say(words.apply)}
        </Button>
      </Flex>
    </Flex>
  );
};

interface Match {
  readonly reply: MatchReply;
  readonly rows: readonly PlanRow[];
}
interface PlanUploadProps {
  /** What goes with the workbook. */
  readonly org: Readonly<Record<string, string>>;
  readonly onFound: (match: Match) => void;
}
/** The rows from a workbook, matched by the server at once. */
const PlanUpload = ({ org, onFound }: PlanUploadProps): ReactNode => {
  const say = useSay();
  const file = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const sendPlan = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(org)) form.append(name, value);
    form.append('file', chosen);
    setSending(true);
    try {
      const reply = await sendFile(importShippingPlan, form);
      onFound({ reply, rows: rowsRead(reply.rows) });
    } catch (error) {
      // told by the toast of every failed call
      if (!(error instanceof CallError)) throw error;
    } finally {
      setSending(false);
    }
  };
  return (
    <Flex gap={8} align="center" wrap>
      <Button icon={<UploadOutlined />} loading={sending} onClick={() => file.current?.click()}>
        {say(words.importPlan)}
      </Button>
      <Button type="link" onClick={getTemplate} data-testid="match.template">
        {say(words.planTemplate)}
      </Button>
      <span className="wms-quiet">{say(words.importPlanHint)}</span>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xls,.xlsx"
        aria-label={say(words.importPlan)}
        onChange={(event) => {
          void sendPlan(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Flex>
  );
};

const MatchForm = ({ orgNo, orderType, onClose }: Props & { onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<Match>();
  const [source, setSource] = useState<Source>('orders');
  const match = useSend(matchPlan, {
    report: 'none',
    onFail: (error) => toast.error(sayNow(messages['match.error']), [error.message]),
  });
  const { rows, bad } = parsePlan(pasted);
  const org = { orgNo, ...(orderType ? { orderType } : {}), source };
  const go = async (wanted: readonly PlanRow[]): Promise<void> => {
    // the customer's values travel with the notice, not with the question
    const asked = wanted.map(({ custom: _custom, ...row }) => row);
    const reply = await match.run({ ...org, rows: asked });
    if (reply) setFound({ reply, rows: wanted });
  };
  if (found)
    return (
      <Found
        {...found}
        isBusy={match.busy}
        onUse={(record, line) => void go(withCandidate(found.rows, record, line))}
        onBack={() => setFound(undefined)}
        onTaken={onClose}
      />
    );
  return (
    <Flex vertical gap={12}>
      <p className="wms-asn-then">{say(words.matchHelp)}</p>
      <SourceSwitch {...{ orgNo, orderType }} value={source} onChange={setSource} />
      <div className="wms-field">
        <label htmlFor={id}>{say(words.matchRows)}</label>
        <Input.TextArea
          id={id}
          autoFocus
          className="wms-figure"
          autoSize={{ minRows: 8, maxRows: 16 }}
          placeholder={'M0001\t500\nM0002\t1200\tPO20260101-0001\t2'}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </div>
      {bad.length > 0 && (
        <Alert
          type="warning"
          title={bad
            .slice(0, 5)
            .map((row) => say(words.matchBad, row))
            .join('\n')}
          className="wms-asn-said"
        />
      )}
      <Flex justify="space-between" gap={8} wrap>
        <PlanUpload org={org} onFound={setFound} />
        <Flex gap={8}>
          <Button onClick={onClose}>{say(common.cancel)}</Button>
          <Button
            type="primary"
            data-testid="match.go"
            disabled={rows.length === 0 || bad.length > 0}
            loading={match.busy}
            onClick={() => void go(rows)}
          >
            {say(words.matchGo)} ({rows.length})
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
};

export const openMatch = (props: Props): void => {
  openModal((handle) => <MatchForm {...props} onClose={handle.close} />, {
    title: sayNow(words.match),
    width: 760,
    testId: 'match',
  });
};
