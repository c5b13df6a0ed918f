/** A small dialog of consignment stock: the figures that are decided on, a few inputs, and what is wrong with them at their place. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { compare, type Decimal } from '@wms/contract/kernel/decimal.ts';
import { ref } from '@wms/contract/kernel/field.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { vmiPeriod } from '@wms/contract/stock/vmiPeriod.ts';
import { Alert, Button, Input, Select } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Attachments } from '../file/door.ts';
import { emptyDraft } from '../kernel/draft/draft.ts';
import { EntryForm } from '../kernel/field/EntryForm.tsx';
import { formatQty } from '../kernel/field/Qty.tsx';
import { LabelledField } from '../kernel/form/dialogFields.tsx';
import { FormField, narrowingOf } from '../kernel/form/FormField.tsx';
import { FormFoot } from '../kernel/form/FormParts.tsx';
import { type FormState, useForm } from '../kernel/form/useForm.ts';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { CallError, type FaultDetail } from '../kernel/wire/faults.ts';
import { words } from './words.ts';
import '../kernel/acts/acts.css';
import '../kernel/form/form.css';
import './stock.css';

type Values = Readonly<Record<string, string>>;
export interface StockField {
  readonly key: string;
  readonly label: Trilingual;
  /** `place`: an organization, a supplier or a warehouse, chosen among those in sight; the key says which. */
  readonly kind: 'text' | 'quantity' | 'words' | 'choice' | 'place' | 'files';
  readonly value?: string;
  readonly isRequired?: boolean;
  readonly help?: Trilingual;
  /** What a text looks like; another one is answered with the help. */
  readonly shape?: RegExp;
  /** More than this is refused while one types. */
  readonly most?: Decimal;
  readonly options?: readonly { readonly value: string; readonly label: Trilingual }[];
  /** Shown only while the others say so. */
  readonly when?: (values: Values) => boolean;
}
interface StockAsk {
  readonly title: Trilingual;
  readonly params?: Readonly<Record<string, string | number>>;
  /** What is decided on; told again whenever an input changes. */
  readonly figures?: (values: Values) => ReactNode;
  readonly consequence?: Trilingual;
  readonly fields: readonly StockField[];
  readonly choices: readonly {
    readonly label: Trilingual;
    readonly isDanger?: boolean;
    readonly send: (values: Values) => Promise<unknown>;
  }[];
  readonly testId: string;
  readonly width?: number;
  readonly onDone: () => void;
}
/** What places are chosen by, as fields of a form. */
const places = {
  ...vmiPeriod,
  fields: {
    orgNo: ref(organization, 'orgNo', { required: true }),
    supplierNo: ref(supplier, 'supplierNo', { required: true, within: ['orgNo'] }),
    warehouseNo: ref(warehouse, 'warehouseNo', { required: true, within: ['orgNo'] }),
  },
  form: [['orgNo', 'supplierNo', 'warehouseNo']],
  labels: { ...vmiPeriod.labels, supplierNo: glossary.supplierName },
} as const;
const isPlace = (key: string): key is keyof typeof places.fields => Object.hasOwn(places.fields, key);
const noNumbers = {};
type Choice = StockAsk['choices'][number];
const quantityShape = /^-?\d{1,20}(\.\d{1,6})?$/;
interface Problem {
  readonly says: Trilingual;
  readonly params?: Readonly<Record<string, string>>;
}
const overOf = ({ most, key }: StockField, values: Values): Problem | undefined => {
  const value = (values[key] ?? '').trim();
  const isOver = most !== undefined && quantityShape.test(value) && compare(value, most) > 0;
  return isOver ? { says: words.tooMuch, params: { max: formatQty(most) } } : undefined;
};
const problemOf = (field: StockField, values: Values): Problem | undefined => {
  const { kind, isRequired, key, shape, help } = field;
  const value = (values[key] ?? '').trim();
  if (value === '') return isRequired ? { says: words.required } : undefined;
  if (kind === 'quantity' && !quantityShape.test(value)) return { says: words.badNumber };
  return shape && help && !shape.test(value) ? { says: help } : overOf(field, values);
};

interface PlaceProps {
  readonly field: StockField;
  readonly form: FormState;
  readonly problem: string | undefined;
  readonly set: (value: string) => void;
}
const Place = ({ field: { key }, form, problem, set }: PlaceProps): ReactNode => {
  const id = useId();
  if (!isPlace(key)) return null;
  const lookup = form.lookups.get(key);
  return (
    <FormField
      id={id}
      resource={places}
      name={key}
      value={form.draft[key]}
      problem={problem === undefined ? undefined : { code: 'valid.required', message: problem }}
      isLocked={false}
      lookup={lookup}
      narrowing={narrowingOf(places.fields[key], lookup, form.draft)}
      onChange={(name, value) => {
        form.set(name, value);
        set(typeof value === 'string' ? value : '');
      }}
      onLeave={() => undefined}
    />
  );
};

/** Files are kept by their names as well, so that who gives them sees which; what is sent are their ids. */
const filesIn = (value: string): readonly FileRef[] => (value === '' ? [] : (JSON.parse(value) as FileRef[]));
export const fileIdsOf = (value: string | undefined): string[] => filesIn(value ?? '').map(({ fileId }) => fileId);

interface FieldProps {
  readonly field: StockField;
  readonly values: Values;
  readonly problem: string | undefined;
  readonly isFirst: boolean;
  readonly set: (value: string) => void;
}
const Field = ({ field, values, problem, isFirst, set }: FieldProps): ReactNode => {
  const say = useSay();
  const { kind, key, label, isRequired = false, help, options = [] } = field;
  const value = values[key] ?? '';
  if (kind === 'files')
    return (
      <fieldset className="wms-form-group" data-field={key}>
        <legend>{say(label)}</legend>
        <Attachments files={filesIn(value)} onChange={(files) => set(files.length > 0 ? JSON.stringify(files) : '')} />
        {problem !== undefined && (
          <span className="wms-field-error" role="alert">
            {problem}
          </span>
        )}
      </fieldset>
    );
  return (
    <div data-field={key}>
      <LabelledField label={label} help={help && say(help)} problem={problem} required={isRequired}>
        {(id, noteId) => {
          const common = {
            ...{ id, value, autoFocus: isFirst, 'aria-invalid': problem !== undefined, 'aria-describedby': noteId },
            ...(problem !== undefined ? { status: 'error' as const } : {}),
          };
          if (kind === 'choice') {
            const shown = options.map((one) => ({ value: one.value, label: say(one.label) }));
            return <Select {...common} className="wms-wide" options={shown} onChange={set} />;
          }
          if (kind === 'words')
            return (
              <Input.TextArea
                {...common}
                autoSize={{ minRows: 2, maxRows: 5 }}
                maxLength={500}
                onChange={(event) => set(event.target.value)}
              />
            );
          const asNumber = kind === 'quantity' ? { inputMode: 'decimal' as const, className: 'wms-number' } : {};
          return <Input {...common} {...asNumber} onChange={(event) => set(event.target.value)} />;
        }}
      </LabelledField>
    </div>
  );
};

interface FootProps {
  readonly ask: StockAsk;
  readonly busy: Choice | undefined;
  readonly run: (choice: Choice) => void;
  readonly onClose: () => void;
}
const Foot = ({ ask, busy, run, onClose }: FootProps): ReactNode => {
  const say = useSay();
  const [main] = ask.choices;
  return (
    <FormFoot>
      <Button onClick={onClose}>{say(terms.cancel)}</Button>
      {ask.choices.toReversed().map((choice) => (
        <Button
          key={choice.label[0]}
          type={choice === main ? 'primary' : 'default'}
          htmlType={choice === main ? 'submit' : 'button'}
          danger={choice.isDanger ?? false}
          loading={busy === choice}
          data-testid={choice === main ? `${ask.testId}.send` : `${ask.testId}.other`}
          {...(choice === main ? {} : { onClick: () => run(choice) })}
        >
          {say(choice.label)}
        </Button>
      ))}
    </FormFoot>
  );
};
/** What the server found wrong; a fault that reached nobody is thrown on. */
const faultsOf = (error: unknown): readonly FaultDetail[] => {
  if (!(error instanceof CallError)) throw error;
  return error.details.length > 0 ? error.details : [{ code: error.code, message: error.message }];
};
/** The form, whose first wrong field gets the focus after each refused try. */
const useWrongFocus = (refusals: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
};
const StockForm = ({ ask, onClose }: { readonly ask: StockAsk; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const [values, setValues] = useState<Values>(() => Object.fromEntries(ask.fields.map(({ key, value }) => [key, value ?? ''])));
  const given = Object.fromEntries(
    ask.fields.flatMap(({ key, kind, value }) => (kind === 'place' && value ? [[key, value]] : [])),
  );
  const form = useForm(places, emptyDraft(places, given), false, noNumbers);
  const [isAsked, setAsked] = useState(false);
  const [faults, setFaults] = useState<readonly FaultDetail[]>([]);
  const [busy, setBusy] = useState<Choice>();
  const [refusals, setRefusals] = useState(0);
  const element = useWrongFocus(refusals);
  const shown = ask.fields.filter(({ when }) => when?.(values) ?? true);
  const names = new Set(shown.map(({ key }) => key));
  const rest = faults.filter(({ field }) => field === undefined || !names.has(field));
  const problem = (field: StockField): string | undefined => {
    const own = isAsked ? problemOf(field, values) : overOf(field, values);
    return own ? say(own.says, own.params ?? {}) : faults.find((fault) => fault.field === field.key)?.message;
  };
  const submit = async (choice: Choice): Promise<void> => {
    setAsked(true);
    if (busy) return;
    if (shown.some((field) => problemOf(field, values))) return setRefusals((now) => now + 1);
    setBusy(choice);
    try {
      await choice.send(values);
    } catch (error) {
      setFaults(faultsOf(error));
      return setRefusals((now) => now + 1);
    } finally {
      setBusy(undefined);
    }
    onClose();
    ask.onDone();
  };
  const change = (key: string) => (value: string) => {
    setFaults([]);
    // what lies in an organization falls with it
    const fallen = key === 'orgNo' ? { supplierNo: '', warehouseNo: '' } : {};
    setValues((now) => ({ ...now, ...fallen, [key]: value }));
  };
  const [main] = ask.choices;
  return (
    <EntryForm
      ref={element}
      className="wms-stock-form"
      testId={ask.testId}
      onSubmit={() => {
        if (main) void submit(main);
      }}
    >
      {rest.length > 0 && <Alert type="error" role="alert" title={rest.flatMap(({ message }) => message ?? []).join(' ')} />}
      {ask.figures?.(values)}
      {ask.consequence && <p>{say(ask.consequence)}</p>}
      {shown.map((field, at) =>
        field.kind === 'place' ? (
          <Place key={field.key} field={field} form={form} problem={problem(field)} set={change(field.key)} />
        ) : (
          <Field
            key={field.key}
            field={field}
            values={values}
            problem={problem(field)}
            isFirst={at === 0}
            set={change(field.key)}
          />
        ),
      )}
      <Foot ask={ask} busy={busy} run={(choice) => void submit(choice)} onClose={onClose} />
    </EntryForm>
  );
};
export const askStock = (ask: StockAsk): void => {
  openModal((handle) => <StockForm ask={ask} onClose={handle.close} />, {
    title: sayNow(ask.title, ask.params ?? {}),
    width: ask.width ?? 560,
    testId: `${ask.testId}s`,
  });
};

interface FiguresProps {
  readonly parts: readonly (readonly [label: Trilingual, value: ReactNode])[];
}
/** Figures side by side, each under its name. */
export const Figures = ({ parts }: FiguresProps): ReactNode => {
  const say = useSay();
  return (
    <dl className="wms-stock-figures">
      {parts.map(([label, value]) => (
        <div key={label[0]}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
