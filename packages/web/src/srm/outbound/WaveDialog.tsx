/** Gathering released orders by a wave template: where, and by which. */
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { waveDelivery } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { waveTemplate } from '@wms/contract/strategy/waveTemplate.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { type Lookup, lookupOperationOf } from '../../kernel/field/lookup.ts';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

const lookupIn = (resource: typeof warehouse | typeof waveTemplate, valueField: string): Lookup => ({
  ...{ resource, service: resource.wire?.service ?? '', operation: lookupOperationOf(resource) ?? '' },
  ...{ size: 20, valueField, narrowedBy: [] },
});
const warehouses = lookupIn(warehouse, 'warehouseNo');
const templates = lookupIn(waveTemplate, 'waveNo');

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const useWave = ({ onDone, onClose }: Props) => {
  const say = useSay();
  const [warehouseNo, setWarehouse] = useState<string | undefined>();
  const [templateNo, setTemplate] = useState<string | undefined>();
  const [isAsked, setAsked] = useState(false);
  const write = useSend(waveDelivery, { report: 'silent' });
  const faults = write.error?.details ?? [];
  const said = (field?: string): string =>
    faults
      .filter((one) => (field === undefined ? one.field !== 'templateNo' : one.field === field))
      .flatMap(({ message }) => message ?? [])
      .join(' ');
  const missing = (value: string | undefined) => (isAsked && value === undefined ? say(terms.required) : undefined);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (warehouseNo === undefined || templateNo === undefined) return;
    const done = await write.run({ warehouseNo, templateNo });
    if (!done) return;
    const names = done.records.map(({ waveNo }) => waveNo).join(', ');
    toast.success(say(words.waved, { count: done.count, names }));
    onDone();
    onClose();
  };
  return {
    ...{ warehouseNo, templateNo, setWarehouse, setTemplate, submit, busy: write.busy },
    problems: { warehouseNo: missing(warehouseNo), templateNo: said('templateNo') || missing(templateNo) },
    others: write.error && faults.length === 0 ? write.error.message : said(),
  };
};
const WaveForm = (props: Props): ReactNode => {
  const say = useSay();
  const form = useWave(props);
  return (
    <EntryForm testId="outbound.wave" onSubmit={form.submit}>
      {form.others !== '' && <Alert type="error" role="alert" title={form.others} />}
      <p className="wms-quiet">{say(words.waveThen)}</p>
      <LabelledField label={glossary.warehouseNo} required problem={form.problems.warehouseNo}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={warehouses}
            value={form.warehouseNo}
            invalid={form.problems.warehouseNo !== undefined}
            describedBy={noteId}
            onChange={(next) => {
              form.setWarehouse(next);
              form.setTemplate(undefined);
            }}
          />
        )}
      </LabelledField>
      <LabelledField label={waveTemplate.labels.$} required problem={form.problems.templateNo}>
        {(id, noteId) => (
          <LookupSelect
            id={id}
            lookup={templates}
            value={form.templateNo}
            given={{ warehouseNo: form.warehouseNo ?? '' }}
            waitsFor={form.warehouseNo ? undefined : `${say(screenTerms.choose)} ${say(glossary.warehouseNo)}`}
            invalid={form.problems.templateNo !== undefined}
            describedBy={noteId}
            onChange={(next) => form.setTemplate(next)}
          />
        )}
      </LabelledField>
      <FormFoot>
        <Button onClick={props.onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy} data-testid="outbound.wave.send">
          {say(words.wave)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
export const askWave = (onDone: () => void): void => {
  openModal((handle) => <WaveForm onDone={onDone} onClose={handle.close} />, {
    ...{ title: sayNow(words.wave), width: 520, testId: 'outbound.waves' },
  });
};
