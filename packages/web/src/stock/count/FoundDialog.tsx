/** Goods that lie in a cell and are not among its lines: what they are, whose, and how many. */
import { item } from '@wms/contract/base/item/item.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { isDecimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { addFound } from '@wms/contract/stock/count/count.calls.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { LabelledField, QtyField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { problemsOf } from './facts.ts';
import { words } from './words.ts';

const lookupIn = (resource: Resource, valueField: string): Lookup => ({
  ...{ resource, service: resource.wire?.service ?? '', operation: lookupOperationOf(resource) ?? '' },
  ...{ size: 20, valueField, narrowedBy: [] },
});
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
const FoundForm = ({ id: countId, orgNo, cellNo, onClose }: Props): ReactNode => {
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
  const itemProblem = problem('itemNo') ?? (itemNo === undefined ? empty : undefined);
  return (
    <form
      data-testid="count.found"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {others.length > 0 && <Alert type="error" role="alert" title={others.join(' ')} />}
      <LabelledField label={terms.item} required problem={itemProblem}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={itemLookup}
            value={itemNo}
            given={{ orgNo }}
            invalid={itemProblem !== undefined}
            describedBy={noteId}
            onChange={(next) => setItem(next)}
          />
        )}
      </LabelledField>
      <LabelledField label={glossary.lotNo} problem={problem('lotNo')}>
        {(id, noteId) => (
          <Input
            id={id}
            maxLength={50}
            value={lotNo}
            aria-describedby={noteId}
            onChange={(event) => setLot(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label={words.owner} help={say(words.ownHelp)} problem={problem('ownerNo')}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={ownerLookup}
            value={ownerNo}
            given={{ orgNo }}
            describedBy={noteId}
            onChange={(next) => setOwner(next)}
          />
        )}
      </LabelledField>
      <QtyField
        label={words.quantity}
        required
        value={qty}
        problem={problem('countedQty') ?? (isCounted ? undefined : empty)}
        onChange={setQty}
      />
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={write.busy} data-testid="count.found.send">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </form>
  );
};

export const askFound = (place: Place): void => {
  openModal((handle) => <FoundForm {...place} onClose={handle.close} />, {
    title: sayNow(words.foundIn, { cellNo: place.cellNo }),
    width: 480,
    testId: 'count.founds',
  });
};
