/** Into which cell labelled goods are put (LB-06). */
import { cell } from '@wms/contract/base/cell/cell.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type ListedLabel, storeLabels } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import { type ReactNode, useId, useState } from 'react';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useSend } from '../../kernel/wire/calls.ts';
import { Field, SmallForm } from './parts.tsx';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly ListedLabel[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const names = ['orgNo', 'warehouseNo', 'cellNo'];
const warehouses = lookupOf(label, 'warehouseNo', names);
const cells = lookupOf(label, 'cellNo', names, { cellNo: cell });

const StoreForm = ({ rows, onDone, onClose }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const [warehouseNo, setWarehouse] = useState('');
  const [cellNo, setCell] = useState('');
  const [asked, setAsked] = useState(false);
  const write = useSend(storeLabels, {
    report: 'silent',
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const orgNo = rows[0]?.orgNo ?? '';
  const missing = (value: string): string | undefined => (asked && value === '' ? say(terms.required) : undefined);
  const submit = (): void => {
    setAsked(true);
    if (warehouseNo && cellNo) void write.run({ barcodes: rows.map(({ barcode }) => barcode), warehouseNo, cellNo });
  };
  return (
    <SmallForm
      error={write.error}
      busy={write.busy}
      verb={labelFlow.actions.store.label}
      testId="label.store"
      {...{ onClose }}
      onSubmit={submit}
    >
      <Field id={`${id}warehouse`} label={glossary.warehouseNo} isRequired wrong={missing(warehouseNo)}>
        {warehouses && (
          <LookupSelect
            id={`${id}warehouse`}
            lookup={warehouses}
            value={warehouseNo}
            given={{ orgNo }}
            onChange={(value) => {
              setWarehouse(value ?? '');
              setCell('');
            }}
          />
        )}
      </Field>
      <Field id={`${id}cell`} label={glossary.cellNo} isRequired wrong={missing(cellNo)}>
        {cells && (
          <LookupSelect
            id={`${id}cell`}
            lookup={cells}
            value={cellNo}
            given={{ orgNo, warehouseNo }}
            disabled={warehouseNo === ''}
            onChange={(value) => setCell(value ?? '')}
          />
        )}
      </Field>
    </SmallForm>
  );
};

export const askStore = (rows: readonly ListedLabel[], onDone: () => void): void =>
  void openModal((handle) => <StoreForm rows={rows} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.storeTitle, { count: rows.length }),
    width: 480,
    testId: 'label.storing',
  });
