/** Goods that lie in a cell and are not among its lines: what they are, whose, and how many. */
import { item } from '@wms/contract/base/item/item.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { isDecimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { addFound } from '@wms/contract/stock/count/count.calls.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { LabelledField, QtyField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { lookupIn, problemsOf } from './facts.ts';
import { words } from './words.ts';

const itemLookup = lookupIn(item, 'itemNo');
const ownerLookup = lookupIn(supplier, 'supplierNo');
const fields = ['itemNo', 'lotNo', 'ownerNo', 'countedQty'];

interface Place {
  readonly id: string;
  readonly orgNo: string;
  readonly cellNo: string;
}
interface Props extends Place {
  readonly onClose: () => void;
}
const useFound = ({ id: countId, cellNo, onClose }: Props) => {
  const say = useSay();
  const [itemNo, setItem] = useState<string | undefined>();
  const [lotNo, setLot] = useState('');
  const [ownerNo, setOwner] = useState<string | undefined>();
  const [qty, setQty] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useSend(addFound, { report: 'silent' });
  const { problem, others } = problemsOf(write.error, fields);
  const isCounted = isDecimal(qty) && isPositive(qty);
  const empty = isAsked ? say(terms.required) : undefined;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (itemNo === undefined || !isCounted) return;
    const done = await write.run({ id: countId, cellNo, itemNo, lotNo, ownerNo: ownerNo ?? null, countedQty: qty });
    if (!done) return;
    toast.success(say(words.saved));
    onClose();
  };
  const problems = {
    itemNo: problem('itemNo') ?? (itemNo === undefined ? empty : undefined),
    lotNo: problem('lotNo'),
    ownerNo: problem('ownerNo'),
    qty: problem('countedQty') ?? (isCounted ? undefined : empty),
  };
  return { itemNo, lotNo, ownerNo, qty, problems, others, busy: write.busy, setItem, setLot, setOwner, setQty, submit };
};
const FoundForm = (props: Props): ReactNode => {
  const say = useSay();
  const { orgNo, onClose } = props;
  const form = useFound(props);
  const { problems } = form;
  return (
    <EntryForm testId="count.found" onSubmit={form.submit}>
      {form.others.length > 0 && <Alert type="error" role="alert" title={form.others.join(' ')} />}
      <LabelledField label={terms.item} required problem={problems.itemNo}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={itemLookup}
            value={form.itemNo}
            given={{ orgNo }}
            invalid={problems.itemNo !== undefined}
            describedBy={noteId}
            onChange={(next) => form.setItem(next)}
          />
        )}
      </LabelledField>
      <LabelledField label={glossary.lotNo} problem={problems.lotNo}>
        {(id, noteId) => (
          <Input
            id={id}
            maxLength={50}
            value={form.lotNo}
            aria-describedby={noteId}
            onChange={(event) => form.setLot(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.owner} help={say(words.ownHelp)} problem={problems.ownerNo}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={ownerLookup}
            value={form.ownerNo}
            given={{ orgNo }}
            describedBy={noteId}
            onChange={(next) => form.setOwner(next)}
          />
        )}
      </LabelledField>
      <QtyField label={words.quantity} required value={form.qty} problem={problems.qty} onChange={form.setQty} />
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy} data-testid="count.found.send">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const askFound = (place: Place): void => {
  openModal((handle) => <FoundForm {...place} onClose={handle.close} />, {
    title: sayNow(words.foundIn, { cellNo: place.cellNo }),
    width: 480,
    testId: 'count.founds',
  });
};
