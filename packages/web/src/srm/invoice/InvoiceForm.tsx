/** An invoice against received lines: a new one, or the one of ?id= that is a draft or was returned (S23). */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { isDecimal, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn, labelOf } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { distance, taxOf } from '@wms/contract/srm/invoice/invoice.amounts.ts';
import {
  addInvoice,
  getOwnInvoice,
  type InvoiceableLine,
  submitInvoices,
  updateInvoice,
  type WholeInvoice,
} from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { paperIssues } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import { carryOut } from '../../kernel/acts/standardActs.ts';
import { draftOf, emptyDraft, isLocked } from '../../kernel/draft/draft.ts';
import { backToList } from '../../kernel/field/backToList.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { savedRow } from '../../kernel/field/savedRow.ts';
import { useSettling } from '../../kernel/field/unchosen.ts';
import { FormField, narrowingOf } from '../../kernel/form/FormField.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { homeOf } from '../../kernel/form/home.ts';
import { saySaved } from '../../kernel/form/saySaved.ts';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { type FormState, useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useRecordWrite } from '../../message/template/door.ts';
import { areOther } from '../approval/door.ts';
import { ChosenPanel } from './ChosenPanel.tsx';
import { doneTo, withTexts } from './facts.ts';
import { areOtherLines, bodyOf, type DraftLine, lineOf, linesSum, moneyText, problemsOf, savedLines, withMore } from './lines.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import './invoice.css';

const declared: Resource = invoice;
const LIST = 'Asn.Invoice';
const none = {};
const [paperNames = [], moneyNames = []] = invoice.form;
type Row = WholeInvoice | undefined;

const text = (value: unknown): string => String(value ?? '').trim();
const decimalOf = (value: unknown): string => (isDecimal(text(value)) ? text(value) : '0');

/** What the lines come to, and what is typed of it. */
const figuresOf = (form: Pick<FormState, 'draft'>, lines: readonly DraftLine[]) => {
  const total = linesSum(lines);
  const amount = decimalOf(form.draft.invoiceAmount);
  return {
    total,
    off: distance(amount, total),
    rateTax: taxOf(amount, decimalOf(form.draft.taxRate)),
    sumTax: taxOf(total, decimalOf(form.draft.taxRate)),
    withTax: sum(amount, decimalOf(form.draft.taxAmount)),
  };
};

/** The lines of the form; amounts that nobody has typed follow them. */
const useLines = (form: FormState, start: readonly DraftLine[], startTolerance: string) => {
  const [lines, setLines] = useState(start);
  const [tolerance, setTolerance] = useState(startTolerance);
  const figures = figuresOf(form, lines);
  // of a stored invoice those are followed that are what its lines come to
  const followed = useRef<Readonly<Record<string, string>>>({ invoiceAmount: figures.total, taxAmount: figures.sumTax });
  const follow = (name: 'invoiceAmount' | 'taxAmount', value: string): void => {
    const now = text(form.draft[name]);
    if (now !== '' && now !== followed.current[name]) return;
    followed.current = { ...followed.current, [name]: value };
    if (now !== value) form.set(name, value);
  };
  const { total, sumTax } = figures;
  const hasLines = lines.length > 0;
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!hasLines) return;
    latest.current('invoiceAmount', total);
    latest.current('taxAmount', sumTax);
  }, [total, sumTax, hasLines]);
  const change = (next: (now: readonly DraftLine[]) => readonly DraftLine[]): void => {
    setLines(next);
    form.setProblems((now) => now.filter(({ rowId, field }) => rowId === undefined && field !== 'lines'));
  };
  const take = (rows: readonly InvoiceableLine[]): void => {
    const [first] = rows;
    if (!first) return;
    setTolerance(first.tolerance);
    if (text(form.draft.taxRate) === '' && first.taxRate !== null) form.set('taxRate', first.taxRate);
    change((now) => withMore(now, rows.map(lineOf)));
  };
  const useSums = (): void => {
    form.set('invoiceAmount', total);
    form.set('taxAmount', sumTax);
  };
  // the server takes the currency of the first line for the invoice
  const money = (value: string): string => moneyText(value, lines[0]?.currencyNo);
  return { lines, change, take, figures, tolerance, useSums, money };
};

/** What is wrong with the lines, and with the figures of the paper beside them. */
const wrongIn = ({ draft }: Pick<FormState, 'draft'>, { lines, tolerance }: ReturnType<typeof useLines>): readonly Issue[] => {
  const head = { isGoodsInvoice: text(draft.isGoodsInvoice), orgNo: text(draft.orgNo) };
  const found = problemsOf(lines, head);
  const isRead = found.every(({ rowId }) => rowId === undefined);
  const areNumbers = ['invoiceAmount', 'taxAmount', 'taxRate'].every((name) => isDecimal(text(draft[name])));
  const paper = {
    invoiceAmount: text(draft.invoiceAmount),
    taxAmount: text(draft.taxAmount),
    taxRate: text(draft.taxRate),
    invoiceDate: text(draft.invoiceDate),
  };
  return [...found, ...(isRead && areNumbers && tolerance ? paperIssues(paper, lines, tolerance, today()) : [])];
};

const useInvoice = (row: Row, id: string, sheet: React.RefObject<HTMLFormElement | null>) => {
  const tab = useTab();
  const user = useUser();
  const start = row ? draftOf(declared, row) : emptyDraft(declared, { ...homeOf(declared, user, {}), invoiceDate: today() });
  const form = useForm(declared, start, row !== undefined, none);
  const [before] = useState(() => (row ? savedLines(row) : []));
  const entered = useLines(form, before, row?.tolerance ?? '');
  const [files, setFiles] = useState<readonly FileRef[]>(row?.fileList ?? []);
  const [isSaved, setSaved] = useState(false);
  const thenSubmit = useRef(false);
  const settling = useSettling();
  const isOther = areOtherLines(entered.lines, before);
  useDirty(!isSaved && (form.isDirty || isOther || areOther(files, row?.fileList ?? [])));
  const [isTried, setTried] = useState(false);
  // asked once somebody has tried: an invoice may have two thousand lines
  const found = isTried ? withTexts(wrongIn(form, entered)) : [];
  const { save, busy } = useRecordWrite({
    ...{ resource: declared, form, row, add: addInvoice, update: updateInvoice },
    names: ['lines', 'fileIds', 'receiptLineId', 'invoiceQty', 'price'],
    beside: () => ({
      body: {
        ...(row && !isOther ? {} : { lines: bodyOf(entered.lines) }),
        fileIds: files.map(({ fileId }) => fileId),
      },
      issues: withTexts(wrongIn({ draft: form.now() }, entered)),
    }),
    focus: (name) =>
      requestAnimationFrame(() =>
        (document.getElementById(id + name) ?? sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus(),
      ),
    onSaved: (savedId) => void leave(savedId),
  });
  const leave = async (savedId: string): Promise<void> => {
    setSaved(true);
    const service = serviceOf(addInvoice);
    const records = [{ id: savedId, version: (row?.version ?? 0) + 1 }];
    const done = doneTo(text(form.now().invoiceNo), labelOf(invoiceFlow.dictionary, invoiceFlow.states.submitted));
    // what was handed in is said once; its row is shown all the same
    if (thenSubmit.current && (await carryOut(submitInvoices, { records }, done))) savedRow.set({ service, id: savedId });
    else saySaved(service, LIST, savedId);
    tab.close();
    backToList(LIST);
  };
  const saveNow = async (submits: boolean): Promise<void> => {
    thenSubmit.current = submits;
    setTried(true);
    if (await settling.settled()) await save();
  };
  // leaving a field asks its own rule again: what the paper says beside its lines is told here
  const paperProblem = (name: string) =>
    isTried ? found.find(({ field, rowId }) => field === name && rowId === undefined) : undefined;
  return { form, entered, files, setFiles, settling, paperProblem, save: saveNow, busy };
};

const Sums = ({ form, entered }: Pick<ReturnType<typeof useInvoice>, 'form' | 'entered'>): ReactNode => {
  const say = useSay();
  const { figures, tolerance, useSums, money } = entered;
  const isOff = minus(figures.off, '0.01').startsWith('-') === false && figures.off !== '0.01';
  return (
    <div className="wms-invoice-sums wms-figure" data-testid="invoice.sums" aria-live="polite">
      <span>{say(words.sum, { sum: money(figures.total) })}</span>
      {text(form.draft.invoiceAmount) !== '' && isOff && (
        <span className="wms-field-error">{say(words.off, { off: money(figures.off) })}</span>
      )}
      {tolerance !== '' && (
        <span className="wms-quiet">{say(words.rateTax, { tax: money(figures.rateTax), tolerance: money(tolerance) })}</span>
      )}
      <strong>{say(words.withTax, { total: money(figures.withTax) })}</strong>
      <Button size="small" onClick={useSums}>
        {say(words.useSums)}
      </Button>
    </div>
  );
};

interface SaveProps {
  readonly isReturned: boolean;
  readonly busy: boolean;
  readonly onSave: (submits: boolean) => void;
}
/** What came back is mended to be handed in again: that is what the keys press then. */
const SaveButtons = ({ isReturned, busy, onSave }: SaveProps): ReactNode => {
  const say = useSay();
  const ways = [
    { submits: true, label: words.saveAndSubmit, testId: 'form.submit' },
    { submits: false, label: terms.save, testId: 'form.save' },
  ];
  const [beside, main] = isReturned ? ways.toReversed() : ways;
  if (!beside || !main) return null;
  return (
    <>
      <Button onClick={() => onSave(beside.submits)} disabled={busy} data-testid={beside.testId}>
        {say(beside.label)}
      </Button>
      <Button type="primary" htmlType="submit" loading={busy} data-testid={main.testId} title="Ctrl+S">
        {say(main.label)}
      </Button>
    </>
  );
};

const Sheet = ({ row }: { readonly row: Row }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, entered, files, setFiles, settling, paperProblem, save, busy } = useInvoice(row, id, sheet);
  useTabTitle(row?.invoiceNo);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const hasLines = entered.lines.length > 0;
  const isReturned = row !== undefined && isIn(invoiceFlow, 'returned', row.invoiceStatus);
  const others = form.problems.rest.filter(({ rowId }) => rowId === undefined);
  const field = (name: string): ReactNode => (
    <FormField
      key={name}
      id={id + name}
      resource={declared}
      name={name}
      value={form.draft[name]}
      problem={form.problems.fields[name] ?? paperProblem(name)}
      isLocked={isLocked(declared, name, row !== undefined) || (name === 'orgNo' && hasLines)}
      lookup={form.lookups.get(name)}
      narrowing={narrowingOf(declared.fields[name], form.lookups.get(name), form.draft)}
      onChange={form.set}
      onLeave={leave}
    />
  );
  return (
    <EntryForm ref={sheet} className="wms-form" testId="invoice.form" settling={settling} onSubmit={() => save(isReturned)}>
      <div className="wms-form-sheet">
        <FormTitle />
        {row?.returnReason && (
          <Alert type="warning" showIcon title={`${say(invoice.labels.returnReason)}: ${row.returnReason}`} />
        )}
        {others.length > 0 && <Alert type="error" role="alert" title={others.map((one) => issueText(one, locale)).join(' ')} />}
        <fieldset className="wms-form-group" title={hasLines && !row ? say(words.orgHeld) : undefined}>
          {paperNames.map(field)}
        </fieldset>
        <div className="wms-invoice-split">
          <OfferPanel orgNo={text(form.draft.orgNo)} chosen={entered.lines} onTake={entered.take} />
          <ChosenPanel
            lines={entered.lines}
            problems={form.problems.rest.filter(({ rowId }) => rowId !== undefined)}
            onChange={entered.change}
          />
        </div>
        <fieldset className="wms-form-group">{moneyNames.map(field)}</fieldset>
        <fieldset className="wms-form-group">
          <legend>{say(words.files)}</legend>
          <div className="wms-invoice-files">
            <Attachments files={files} onChange={setFiles} />
          </div>
        </fieldset>
      </div>
      <FormFoot note={<Sums form={form} entered={entered} />}>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(terms.cancel)}
        </Button>
        <SaveButtons {...{ isReturned, busy }} onSave={(submits) => void save(submits)} />
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getOwnInvoice, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the invoice is read again
  return found.data?.id === id ? <Sheet key={id} row={found.data} /> : <Skeleton active className="wms-form-wait" />;
};
export const InvoiceForm = (): ReactNode => {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Saved key={id} id={id} /> : <Sheet row={undefined} />;
};
