/** What is printed, by which template, how often and where; with the pages at true size where the browser prints them. */

import { useQuery } from '@tanstack/react-query';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { listPrints, listReportTemplates } from '@wms/contract/print/print.calls.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Flex, Input, Select } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { printIssues } from '../kernel/acts/printAct.ts';
import type { PrintAsked, PrintOrder } from '../kernel/acts/printing.ts';
import { listAt } from '../kernel/field/callsAt.ts';
import { EntryForm } from '../kernel/field/EntryForm.tsx';
import { labelOf, member } from '../kernel/field/fields.ts';
import { issueText } from '../kernel/field/issueText.ts';
import { type Lookup, lookupOperationOf } from '../kernel/field/lookup.ts';
import { LookupSelect } from '../kernel/form/LookupSelect.tsx';
import { currentLocale, sayNow, useSay } from '../kernel/frame/locale.tsx';
import { type ModalHandle, openModal } from '../kernel/frame/modalStore.ts';
import { toast } from '../kernel/frame/toast.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { DrawnPages } from './DrawnPages.tsx';
import { isLocal } from './localService.ts';
import { showsPdf } from './paper.ts';
import { firstForm, type PrintForm, type Problems, problemsOf } from './printForm.ts';
import { type PrintService, pagesOf, usePrint } from './usePrint.ts';
import { printWords as words } from './words.ts';
import '../kernel/form/form.css';
import './print.css';

type ReadParam = (paramNo: string) => Promise<string>;

const templateLookup: Lookup = {
  resource: printTemplate,
  service: printTemplate.wire?.service ?? '',
  operation: lookupOperationOf(printTemplate) ?? '',
  size: 10,
  valueField: 'templateCode',
  narrowedBy: [],
  only: { templateType: '4' },
};

interface FieldProps {
  readonly name: keyof PrintForm;
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly problem: string | undefined;
  readonly help?: string;
  readonly children: ReactNode;
}
const Field = ({ name, id, label, isRequired = true, problem, help, children }: FieldProps): ReactNode => (
  <div className="wms-field" data-field={name}>
    <label htmlFor={id}>
      {label}
      {isRequired && (
        <span className="wms-required" aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {problem ? (
      <span id={`${id}-text`} className="wms-field-error" role="alert">
        {problem}
      </span>
    ) : (
      help && (
        <span id={`${id}-text`} className="wms-quiet">
          {help}
        </span>
      )
    )}
  </div>
);

interface PartProps {
  readonly id: string;
  readonly order: PrintOrder;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (template: string) => void;
}
/** Chooses once what most people would: who empties the choice has chosen nothing, and who prints again keeps what they chose. */
const useFirst = (value: string, first: string | undefined, onChange: (template: string) => void): void => {
  const isSet = useRef(value !== '');
  useEffect(() => {
    if (isSet.current || first === undefined) return;
    isSet.current = true;
    onChange(first);
  }, [first, onChange]);
};

/** The templates of a kind of document; the default is chosen from the start (PRINT-11). */
const DocumentTemplates = ({ id, order, value, isWrong, onChange }: PartProps): ReactNode => {
  const say = useSay();
  const [first] = order.rows;
  const found = useCall(listReportTemplates, { module: order.module, orgNo: first?.orgNo ?? '' }, { report: 'silent', fresh: 0 });
  const records = found.data?.records;
  useFirst(value, records?.find(({ isDefault }) => isDefault === '1')?.reportKey, onChange);
  return (
    <Select
      id={id}
      className="wms-wide"
      loading={found.isPending}
      value={value === '' ? null : value}
      placeholder={say(messages['print.selectTemplate'])}
      status={isWrong ? 'error' : ''}
      aria-required
      aria-invalid={isWrong}
      aria-describedby={`${id}-text`}
      allowClear
      options={(records ?? []).map(({ reportKey, templateName }) => ({ value: reportKey, label: templateName }))}
      onChange={(template: string | null) => onChange(template ?? '')}
    />
  );
};
const LabelTemplates = ({ id, order, value, isWrong, onChange }: PartProps): ReactNode => {
  const [first] = order.rows;
  const { orgNo = '', customerNo = '', supplierNo = '' } = first ?? {};
  const given = { module: order.module, orgNo, customerNo, supplierNo };
  const { service, operation, size, only } = templateLookup;
  const condition = { statusCode: recordStates.states.valid, ...only, ...given };
  const found = useCall(listAt(service, operation), { current: 1, size, condition }, { report: 'silent', fresh: 0 });
  const records = found.data?.records ?? [];
  // the usual one, or the only one there is, needs no choosing
  const one = records.find((row) => member(row, 'isDefault') === '1') ?? (records.length === 1 ? records[0] : undefined);
  useFirst(value, one && String(member(one, templateLookup.valueField)), onChange);
  return (
    <LookupSelect
      id={id}
      lookup={templateLookup}
      value={value === '' ? undefined : value}
      given={given}
      invalid={isWrong}
      describedBy={`${id}-text`}
      onChange={(template) => onChange(template ?? '')}
    />
  );
};

/** Which of them were printed before, by whom last: a second paper of one delivery is asked for knowingly. */
const Before = ({ order }: { readonly order: PrintOrder }): ReactNode => {
  const say = useSay();
  const found = useCall(
    listPrints,
    { ids: order.rows.map(({ id }) => id), module: order.module },
    { report: 'silent', fresh: 0 },
  );
  const records = found.data?.records ?? [];
  const last = records.toSorted((a, b) => b.lastDate.localeCompare(a.lastDate))[0];
  if (!last) return null;
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      data-testid="print.before"
      title={say(words.before, { count: records.length, name: last.lastName ?? '', time: last.lastDate })}
    />
  );
};

/** Numbers that are read at a glance; more are counted. */
const FEW = 6;
/** How much is printed, and of documents which ones: who pressed beside the row sees it before the paper does. */
const What = ({ order }: { readonly order: PrintOrder }): ReactNode => {
  const say = useSay();
  const numbers = order.kind === 'documents' ? order.numbers : [];
  return (
    <div>
      <span>{say(words[order.kind], { count: order.kind === 'labels' ? order.count : order.rows.length })}</span>
      {numbers.length > 0 && (
        <div className="wms-quiet" data-testid="print.which">
          {numbers.slice(0, FEW).join(', ')}
          {numbers.length > FEW && ` +${numbers.length - FEW}`}
        </div>
      )}
    </div>
  );
};

/** Labels count their prints themselves. */
const Reprint = ({ count }: { readonly count: number }): ReactNode => {
  const say = useSay();
  return count > 0 && <Alert type="info" showIcon data-testid="print.before" title={say(words.reprint, { count })} />;
};

const Pages = ({ order, asked }: { readonly order: PrintOrder; readonly asked: PrintAsked }): ReactNode => {
  const say = useSay();
  return (
    <DrawnPages
      of={[order.module, order.rows, asked]}
      draw={() => pagesOf(order, asked)}
      title={say(words.previewOf)}
      failed={say(messages['print.failed'])}
      testId="print.pages"
    />
  );
};

interface CountsProps {
  readonly id: string;
  readonly form: PrintForm;
  readonly problems: Problems;
  readonly hasBoxes: boolean;
  readonly hasPrinter: boolean;
  readonly onChange: (change: Partial<PrintForm>) => void;
}
/** How often, and on which printer. */
const Counts = ({ id, form, problems, hasBoxes, hasPrinter, onChange }: CountsProps): ReactNode => {
  const say = useSay();
  const shown = (name: keyof PrintForm): string | undefined => problems[name] && say(problems[name]);
  const count = (name: 'boxCount' | 'copies'): ReactNode => (
    <Field name={name} id={`${id}-${name}`} label={say(words[name])} problem={shown(name)}>
      <Input
        id={`${id}-${name}`}
        className="wms-number"
        inputMode="numeric"
        value={form[name]}
        maxLength={4}
        status={problems[name] ? 'error' : ''}
        aria-required
        aria-invalid={problems[name] !== undefined}
        aria-describedby={`${id}-${name}-text`}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <div className="wms-print-counts">
      {hasBoxes && count('boxCount')}
      {count('copies')}
      {hasPrinter && (
        <Field
          name="printer"
          id={`${id}-printer`}
          label={say(words.printer)}
          isRequired={false}
          problem={undefined}
          help={say(words.printerHint)}
        >
          <Input
            id={`${id}-printer`}
            value={form.printer}
            maxLength={100}
            aria-describedby={`${id}-printer-text`}
            onChange={({ target }) => onChange({ printer: target.value })}
          />
        </Field>
      )}
    </div>
  );
};

/** After the browser's own printing nobody knows what came out but who stands at the printer. */
const AllOut = ({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical gap={16} data-testid="print.allOut">
      <p role="status">{say(words.allOut)}</p>
      <Flex justify="end" gap={8}>
        <Button onClick={onAgain} data-testid="print.again">
          {say(words.again)}
        </Button>
        <Button type="primary" autoFocus onClick={onClose} data-testid="print.close">
          {say(words.yes)}
        </Button>
      </Flex>
    </Flex>
  );
};

interface DialogProps {
  readonly order: PrintOrder;
  readonly readParam: ReadParam;
  readonly handle: ModalHandle;
}
const useService = (readParam: ReadParam): PrintService | undefined => {
  const found = useQuery({
    queryKey: ['print service'],
    queryFn: async (): Promise<PrintService> => {
      const [type, host] = await Promise.all([readParam('PRINT_SERVICE_TYPE'), readParam('PRINT_SERVICE_HOST')]);
      return { type, host };
    },
    staleTime: 0,
  });
  return found.data;
};
const askedOf = ({ template, boxCount, copies, printer }: PrintForm): PrintAsked => ({
  templateCode: template,
  boxCount: Number(boxCount),
  copies: Number(copies),
  printer: printer.trim(),
});

const PrintDialog = ({ order, readParam, handle }: DialogProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const service = useService(readParam);
  const [form, setForm] = useState(firstForm);
  const [isAsked, setAsked] = useState(false);
  const [seen, setSeen] = useState<PrintAsked>();
  const [isOut, setOut] = useState(false);
  const { run, isBusy } = usePrint(order, service);
  const problems = isAsked ? problemsOf(form, order.kind) : {};
  const change = (more: Partial<PrintForm>): void => setForm((now) => ({ ...now, ...more }));
  const isRight = (): boolean => {
    setAsked(true);
    return Object.keys(problemsOf(form, order.kind)).length === 0;
  };
  const byService = service !== undefined && isLocal(service.type);
  const submit = async (): Promise<void> => {
    if (isBusy || !isRight() || !(await run(askedOf(form)))) return;
    if (byService) handle.close();
    else setOut(true);
  };
  if (isOut) return <AllOut onAgain={() => setOut(false)} onClose={handle.close} />;
  const Templates = order.kind === 'documents' ? DocumentTemplates : LabelTemplates;
  return (
    <EntryForm onSubmit={submit} noValidate testId="print.form">
      <Flex vertical gap={12}>
        <What order={order} />
        {order.kind === 'labels' ? <Reprint count={order.before} /> : <Before order={order} />}
        <Field
          name="template"
          id={`${id}-template`}
          label={say(labelOf(printTemplate, '$'))}
          problem={problems.template && say(problems.template)}
        >
          <Templates
            id={`${id}-template`}
            order={order}
            value={form.template}
            isWrong={problems.template !== undefined}
            onChange={(template) => change({ template })}
          />
        </Field>
        <Counts
          {...{ id, form, problems }}
          hasBoxes={order.kind === 'labels' && order.hasBoxes !== false}
          hasPrinter={byService}
          onChange={change}
        />
        {seen && <Pages order={order} asked={seen} />}
        <Flex justify="end" gap={8} className="wms-print-foot">
          <Button onClick={handle.close}>{say(words.cancel)}</Button>
          {!byService && showsPdf() && (
            <Button onClick={() => isRight() && setSeen({ ...askedOf(form), copies: 1 })} data-testid="print.preview">
              {say(words.preview)}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={service === undefined} data-testid="print.go">
            {say(byService || showsPdf() ? words.print : words.save)}
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};

/** Opens the dialog; rows that are no one print are told so, and nothing opens (PRINT-02, PRINT-03). */
export const openPrint =
  (readParam: ReadParam) =>
  (order: PrintOrder): void => {
    const [issue] = printIssues(order.rows);
    if (issue) {
      toast.warning(issueText(issue, currentLocale()));
      return;
    }
    openModal((handle) => <PrintDialog order={order} readParam={readParam} handle={handle} />, {
      title: sayNow(words.print),
      width: 'min(760px, 96vw)',
      testId: 'printing',
    });
  };
