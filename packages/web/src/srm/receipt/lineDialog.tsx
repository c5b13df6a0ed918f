/** The dialog of one command on one receipt line: opened, sent, told of and closed in one way. */
import type { BodyOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { compare, isDecimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { type ReactNode, useState } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { QtyField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { currentLocale, sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import type { Addressed } from '../../kernel/wire/calls.ts';
import { type ListedLine, nameOf } from './facts.ts';
import { DialogForm } from './fields.tsx';
import { type Command, useCommand } from './useCommand.ts';
import { words } from './words.ts';

export interface LineAsk {
  readonly line: ListedLine;
  readonly onDone: () => void;
}
export interface LineFormProps extends LineAsk {
  readonly onClose: () => void;
}
/** What is wrong with a field before anything is sent, by its name. */
type Wrong = Readonly<Record<string, string | undefined>>;
interface LineForm extends Pick<Command<unknown, unknown>, 'busy' | 'error'> {
  readonly problem: (field: string) => string | undefined;
  readonly onClose: () => void;
}

/** What came of a command: its number, and where it stands for who may see it. */
interface Came {
  readonly no: string;
  readonly path: string | undefined;
}
interface SendingForm<B> extends LineForm {
  /** Sends the body unless a field is wrong; what was done is said and the dialog closes, what was refused stays in it. */
  readonly send: (body: B, wrong?: Wrong) => Promise<void>;
}
/** A command on the line of the dialog; `said` tells that it was done, `to` leads to what came of it. */
export const useLineForm = <C extends Addressed>(
  declared: C,
  { onDone, onClose }: LineFormProps,
  said: Trilingual,
  to: (reply: ReplyOf<C>) => Came | undefined = () => undefined,
): SendingForm<BodyOf<C>> => {
  const say = useSay();
  const command = useCommand(declared);
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async (body: BodyOf<C>, found: Wrong = {}): Promise<void> => {
    setWrong(found);
    if (Object.values(found).some(Boolean)) return;
    const reply = await command.run(body);
    if (!reply) return;
    const came = to(reply);
    toast.success(say(said, came && { no: came.no }), came?.path);
    onClose();
    onDone();
  };
  // what is found here comes before what was refused earlier
  const isWrong = Object.values(wrong).some(Boolean);
  const problem = (field: string): string | undefined => (isWrong ? wrong[field] : command.at(field)?.message);
  return { send, problem, busy: command.busy, error: isWrong ? undefined : command.error, onClose };
};

export interface LineDialogProps {
  readonly form: LineForm;
  readonly verb: Trilingual;
  /** What follows from it. */
  readonly then?: Trilingual;
  readonly isDanger?: boolean;
  /** Those that say themselves what is wrong with them. */
  readonly fields: readonly string[];
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}
export const LineDialog = ({ form, verb, then, isDanger = false, fields, onSubmit, children }: LineDialogProps): ReactNode => {
  const say = useSay();
  return (
    <DialogForm
      then={then && say(then)}
      verb={say(verb)}
      isDanger={isDanger}
      busy={form.busy}
      error={form.error}
      fields={fields}
      onSubmit={onSubmit}
      onClose={form.onClose}
    >
      {children}
    </DialogForm>
  );
};

interface ValueProps {
  readonly form: LineForm;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
interface MostProps {
  readonly most: string;
  readonly unit: string;
}
/** What is wrong with a quantity of at most so much. */
export const mostProblem = (qty: string, { most, unit }: MostProps): string | undefined =>
  isDecimal(qty) && isPositive(qty) && compare(qty, most) <= 0
    ? undefined
    : sayNow(words.qtyWithin, { qty: `${formatQty(most)} ${unit}` });
export const reasonProblem = (reason: string): string | undefined =>
  missingReason(reason).map((issue) => issueText(issue, currentLocale()))[0];
/** A quantity of at most so much. */
export const MostField = ({ form, most, unit, value, onChange }: ValueProps & MostProps): ReactNode => (
  <QtyField
    label={words.qty}
    required
    autoFocus
    value={value}
    onChange={onChange}
    help={useSay()(words.atMost, { qty: `${formatQty(most)} ${unit}` })}
    problem={form.problem('qty')}
  />
);
export const ReasonField = ({
  form,
  value,
  onChange,
  isOptional = false,
}: ValueProps & { readonly isOptional?: boolean }): ReactNode => (
  <WordsField label={words.reason} required={!isOptional} value={value} onChange={onChange} problem={form.problem('reason')} />
);

/** What opens the form over a line; `{name}` in the title is the line. */
export const opens =
  (Form: (props: LineFormProps) => ReactNode, title: Trilingual, testId: string, width = 480) =>
  (ask: LineAsk): void => {
    openModal((handle) => <Form {...ask} onClose={handle.close} />, {
      title: sayNow(title, { name: nameOf(ask.line) }),
      width,
      testId: `receipt.${testId}`,
    });
  };
/** Words of a person as they travel: blank is none. */
export const given = (text: string): string | null => text.trim() || null;
