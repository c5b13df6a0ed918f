/** A frozen supplier sends no goods; whoever freezes one says why, and the supplier reads it. */
import { freezeSuppliers, unfreezeSuppliers } from '@wms/contract/base/supplier/supplier.calls.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { carryOut, delList } from '../../kernel/acts/standardActs.ts';
import { type ListRow, member, numberOf } from '../../kernel/field/fields.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';

const words = definePhrases({
  freeze: ['Freeze', '冻结', '凍結'],
  unfreeze: ['Unfreeze', '解除冻结', '解除凍結'],
  askFreeze: ['Freeze {name}?', '确认冻结 {name}？', '確認凍結 {name}？'],
  askUnfreeze: ['Unfreeze {name}?', '确认解除冻结 {name}？', '確認解除凍結 {name}？'],
  frozenAlready: ['{name} is already frozen', '{name} 已冻结', '{name} 已凍結'],
  notFrozen: ['{name} is not frozen', '{name} 未冻结', '{name} 未凍結'],
  reason: glossary.reason,
  reasonHelp: ['The supplier will see this reason.', '供应商将看到此原因。', '供應商將看到此原因。'],
  cancel: terms.cancel,
});
const MAX = 500;

const ReasonForm = ({ onDone, onCancel }: { onDone: (reason: string) => void; onCancel: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = asked && reason.trim() === '';
  const submit = (): void => {
    setAsked(true);
    if (reason.trim() !== '') onDone(reason.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Flex vertical gap={8}>
        <label htmlFor={id}>{say(words.reason)}</label>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={MAX}
          value={reason}
          aria-invalid={isMissing}
          aria-describedby={`${id}-text`}
          onChange={(event) => setReason(event.target.value)}
        />
        <span id={`${id}-text`} className={isMissing ? 'wms-field-error' : 'wms-quiet'} role={isMissing ? 'alert' : undefined}>
          {say(isMissing ? messages['input.required'] : words.reasonHelp)}
        </span>
        <Flex justify="end" gap={8}>
          <Button onClick={onCancel}>{say(words.cancel)}</Button>
          <Button type="primary" danger htmlType="submit">
            {say(words.freeze)}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};

const isFrozen = (row: ListRow): boolean => member(row, 'isFrozen') === '1';
const nameOf = (row: ListRow): string => numberOf(supplier, row);

const freeze = ({ rows, refresh }: ListTools): void => {
  openModal(
    (handle) => (
      <ReasonForm
        onCancel={handle.close}
        onDone={(reason) => {
          void carryOut(freezeSuppliers, { ...delList(rows), reason }).then((done) => {
            if (!done) return;
            handle.close();
            refresh();
          });
        }}
      />
    ),
    { title: sayNow(words.askFreeze, { name: rows.map(nameOf).join(', ') }), width: 480, testId: 'freeze' },
  );
};

export const freezing: readonly ToolbarAct[] = [
  {
    key: 'freeze',
    label: words.freeze,
    flag: 'isCheck',
    needs: 'some',
    issues: (row) =>
      isFrozen(row) ? [{ code: 'supplier.isFrozen', text: words.frozenAlready, params: { name: nameOf(row) } }] : [],
    run: freeze,
  },
  {
    key: 'unfreeze',
    label: words.unfreeze,
    flag: 'isCheck',
    needs: 'some',
    ask: { text: words.askUnfreeze },
    issues: (row) =>
      isFrozen(row) ? [] : [{ code: 'supplier.notFrozen', text: words.notFrozen, params: { name: nameOf(row) } }],
    run: async ({ rows, refresh }) => {
      if (await carryOut(unfreezeSuppliers, delList(rows))) refresh();
    },
  },
];
