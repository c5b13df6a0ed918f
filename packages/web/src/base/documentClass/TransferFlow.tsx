/** The transfer flow of a document class: which classes its documents become, in which order, and which by themselves (ERR-48). */

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type getDocumentClass, updateDocumentClass } from '@wms/contract/base/documentClass/documentClass.calls.ts';
import {
  documentClassFlow,
  documentClassPhrases,
  type FlowLine,
  flowIssues,
} from '@wms/contract/base/documentClass/documentClassFlow.ts';
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Checkbox, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { issueText, type Reason } from '../../kernel/field/issueText.ts';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty, useTab } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import './documentClass.css';

const words = definePhrases({
  add: ['Add a class', '添加类别', '新增類別'],
  up: ['Move {name} up', '上移 {name}', '上移 {name}'],
  down: ['Move {name} down', '下移 {name}', '下移 {name}'],
  remove: screenTerms.removeNamed,
  choose: ['Choose a class first', '请先选择类别', '請先選擇類別'],
  warning: [
    'Documents of this class are transferred automatically, but no line is automatic',
    '此类别设为自动抛转，但流程中没有自动的行',
    '此類別設為自動拋轉，但流程中沒有自動的項次',
  ],
});

type ClassWithFlow = ReplyOf<typeof getDocumentClass>;
interface Line extends Omit<FlowLine, 'seq'> {
  /** Stays with the line while it moves. */
  readonly key: number;
}
const swapped = (lines: readonly Line[], at: number, to: number): readonly Line[] => {
  const [one, other] = [lines[at], lines[to]];
  return one && other ? lines.map((line, n) => (n === at ? other : n === to ? one : line)) : lines;
};
const texts: Readonly<Record<string, Trilingual>> = documentClassPhrases;
const lookup = lookupOf(documentClassFlow, 'toClassifyType', ['toClassifyType']);

interface FlowRowProps {
  readonly line: Line;
  readonly at: number;
  readonly count: number;
  readonly orgNo: string;
  readonly isModify: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}
const FlowRow = (props: FlowRowProps): ReactNode => {
  const { line, at, count, orgNo, isModify, isInvalid, onChange, onMove, onRemove } = props;
  const say = useSay();
  const { labels } = documentClassFlow;
  return (
    <tr>
      <td>{at + 1}</td>
      <td>
        <label className="wms-unseen" htmlFor={`flow-${line.key}`}>
          {say(labels.toClassifyType)} {at + 1}
        </label>
        {lookup && (
          <LookupSelect
            id={`flow-${line.key}`}
            lookup={lookup}
            value={line.toClassifyType || undefined}
            given={{ orgNo }}
            waitsFor={undefined}
            disabled={!isModify}
            invalid={isInvalid}
            describedBy={undefined}
            onChange={(toClassifyType) => onChange({ toClassifyType: toClassifyType ?? '' })}
          />
        )}
      </td>
      <td>
        <Checkbox
          checked={line.isAuto === '1'}
          disabled={!isModify}
          aria-label={`${say(labels.isAuto)} ${line.toClassifyType}`}
          onChange={({ target }) => onChange({ isAuto: target.checked ? '1' : '0' })}
        />
      </td>
      <td className="wms-flow-acts">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={at === 0 || !isModify}
          aria-label={say(words.up, { name: line.toClassifyType })}
          onClick={() => onMove(at - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={at === count - 1 || !isModify}
          aria-label={say(words.down, { name: line.toClassifyType })}
          onClick={() => onMove(at + 1)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          disabled={!isModify}
          aria-label={say(words.remove, { name: line.toClassifyType })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
};

/** The lines as they are being changed, what is wrong with them, and their saving. */
const useFlow = (row: ClassWithFlow, onSaved: () => void) => {
  const say = useSay();
  const first = row.flows.map(({ toClassifyType, isAuto }, key): Line => ({ key, toClassifyType, isAuto }));
  const [lines, setLines] = useState<readonly Line[]>(first);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const plain = (all: readonly Line[]) => all.map(({ toClassifyType, isAuto }, at) => ({ seq: at + 1, toClassifyType, isAuto }));
  const flows = plain(lines);
  const isDirty = JSON.stringify(flows) !== JSON.stringify(plain(first));
  useDirty(isDirty);
  const set = (next: readonly Line[]): void => {
    setLines(next);
    setRefused([]);
  };
  const write = useSend(updateDocumentClass, {
    report: 'none',
    onDone: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
    onFail: (error: CallError) => setRefused(error.details.length > 0 ? error.details : [{ code: 'save.failed' }]),
  });
  const own = flowIssues(
    row.classifyType,
    flows.filter(({ toClassifyType }) => toClassifyType !== ''),
  );
  const problems: readonly Reason[] = [
    ...(tried ? own.map((issue) => ({ ...issue, text: texts[issue.code] ?? [issue.code, issue.code, issue.code] })) : []),
    ...refused.filter(({ code }) => !own.some((issue) => tried && issue.code === code)),
  ];
  const isMissing = (line: Line): boolean => tried && line.toClassifyType === '';
  const save = (): void => {
    setTried(true);
    if (own.length > 0 || lines.some((line) => line.toClassifyType === '')) return;
    void write.run({ id: row.id, version: row.version, flows });
  };
  return { lines, set, problems, isMissing, isDirty, isBusy: write.busy, save };
};

interface FootProps {
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}
const Foot = ({ canSave, isBusy, onCancel, onSave }: FootProps): ReactNode => {
  const say = useSay();
  return (
    <FormFoot>
      <Button onClick={onCancel}>{say(terms.cancel)}</Button>
      <Button type="primary" disabled={!canSave} loading={isBusy} onClick={onSave} data-testid="flow.save">
        {say(terms.save)}
      </Button>
    </FormFoot>
  );
};

export const TransferFlow = ({ row, onSaved }: { readonly row: ClassWithFlow; readonly onSaved: () => void }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const tab = useTab();
  const { isModify } = useGrant();
  const { lines, set, problems, isMissing, isDirty, isBusy, save } = useFlow(row, onSaved);
  const labels = documentClassFlow.labels;
  const isSilent = row.isAutoTransfer === '1' && !lines.some(({ isAuto }) => isAuto === '1');
  return (
    <div className="wms-form" data-testid="flow">
      <Flex vertical gap={12} className="wms-form-sheet wms-flow">
        {lines.length === 0 ? (
          <Alert type="info" showIcon title={say(messages['doc.noTransferFlow'])} />
        ) : (
          isSilent && <Alert type="warning" showIcon title={say(words.warning)} />
        )}
        {(problems.length > 0 || lines.some(isMissing)) && (
          <Alert
            type="error"
            role="alert"
            title={
              <ul>
                {lines.some(isMissing) && <li>{say(words.choose)}</li>}
                {problems.map((issue) => (
                  <li key={`${issue.code} ${issue.rowId ?? ''}`}>{issueText(issue, locale)}</li>
                ))}
              </ul>
            }
          />
        )}
        {lines.length > 0 && (
          <div className="wms-flow-room">
            <table className="wms-flow-lines">
              <thead>
                <tr>
                  <th>{say(labels.seq)}</th>
                  <th>{say(labels.toClassifyType)}</th>
                  <th>{say(labels.isAuto)}</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {lines.map((line, at) => (
                  <FlowRow
                    key={line.key}
                    line={line}
                    at={at}
                    count={lines.length}
                    orgNo={row.orgNo}
                    isModify={isModify}
                    isInvalid={isMissing(line) || problems.some(({ rowId }) => rowId === String(at))}
                    onChange={(part) => set(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
                    onMove={(to) => set(swapped(lines, at, to))}
                    onRemove={() => set(lines.filter((one) => one !== line))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div>
          <Button
            icon={<PlusOutlined />}
            disabled={!isModify || lines.length >= 50}
            onClick={() =>
              set([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, toClassifyType: '', isAuto: '0' }])
            }
            data-testid="flow.add"
          >
            {say(words.add)}
          </Button>
        </div>
      </Flex>
      <Foot canSave={isModify && isDirty} isBusy={isBusy} onCancel={() => void tab.leave()} onSave={save} />
    </div>
  );
};
