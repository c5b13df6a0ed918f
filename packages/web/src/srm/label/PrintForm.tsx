/** Template, copies and printer of a print of labels (LB-02). */
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { printLabels } from '@wms/contract/srm/label/label.calls.ts';
import { labelFlow } from '@wms/contract/srm/label/label.flow.ts';
import { labelPrint } from '@wms/contract/srm/label/labelPrint.ts';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { Field, SmallForm } from './parts.tsx';
import { words } from './words.ts';

/** Which labels: named one by one, or all that count of lines of one ASN. */
export interface PrintPlan {
  readonly ids?: readonly string[];
  readonly asnNo?: string;
  readonly lineIds?: readonly string[];
  readonly count: number;
  /** How many of them were printed before. */
  readonly before: number;
}
interface Props extends PrintPlan {
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const lookup = lookupOf(labelPrint, 'templateCode', ['templateCode'], { templateCode: printTemplate });

const PrintForm = ({ count, before, onDone, onClose, ids = [], asnNo, lineIds = [] }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const [template, setTemplate] = useState('');
  const [copies, setCopies] = useState<number | null>(1);
  const [printer, setPrinter] = useState('');
  const [asked, setAsked] = useState(false);
  const write = useSend(printLabels, {
    report: 'silent',
    onDone: () => {
      toast.success(say(words.printed, { count }));
      onClose();
      onDone();
    },
  });
  const hasCopies = copies !== null && copies >= 1;
  const submit = (): void => {
    setAsked(true);
    if (template !== '' && hasCopies)
      void write.run({ ids: [...ids], lineIds: [...lineIds], asnNo: asnNo ?? null, templateCode: template, copies, printer });
  };
  return (
    <SmallForm
      error={write.error}
      busy={write.busy}
      verb={labelFlow.actions.print.label}
      testId="label.print"
      {...{ onClose }}
      onSubmit={submit}
    >
      {before > 0 && <p className="wms-quiet wms-label-wide">{say(words.again, { count: before })}</p>}
      <Field
        id={`${id}template`}
        label={words.template}
        isRequired
        wrong={asked && template === '' ? say(words.templateFirst) : undefined}
      >
        {lookup && (
          <LookupSelect
            id={`${id}template`}
            lookup={lookup}
            value={template}
            invalid={asked && template === ''}
            onChange={(value) => setTemplate(value ?? '')}
          />
        )}
      </Field>
      <Field id={`${id}copies`} label={words.copies} wrong={asked && !hasCopies ? say(words.copiesLow) : undefined}>
        <InputNumber id={`${id}copies`} min={0} max={99} precision={0} value={copies} onChange={setCopies} />
      </Field>
      <Field id={`${id}printer`} label={words.printer}>
        <Input id={`${id}printer`} maxLength={100} value={printer} onChange={(event) => setPrinter(event.target.value)} />
      </Field>
    </SmallForm>
  );
};

export const askPrint = (plan: PrintPlan, onDone: () => void): void =>
  void openModal((handle) => <PrintForm {...plan} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.printTitle, { count: plan.count }),
    width: 520,
    testId: 'label.printing',
  });
