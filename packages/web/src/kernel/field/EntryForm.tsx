/**
 * A form that loses nothing typed into its selectors. One who types a number and presses Enter is ahead of the answer: before it acts,
 * the form waits for what is still looked up, and a text that names nothing keeps it open, at its field.
 *
 *   <EntryForm ref={sheet} onSubmit={save} testId="schedule.form"> ... </EntryForm>
 *
 * `onSubmit` sees what was chosen meanwhile: it is the one of the last drawing.
 */
import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useRef } from 'react';
import { type Settling, UnchosenContext, useSettling } from './unchosen.ts';

export interface EntryFormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'action'> {
  readonly onSubmit: () => unknown;
  /** Of a form that other buttons send too; absent: its own. */
  readonly settling?: Settling | undefined;
  readonly testId?: string | undefined;
}
export const EntryForm = ({ onSubmit, settling: given, testId, children, ...rest }: EntryFormProps): ReactNode => {
  const own = useSettling();
  const settling = given ?? own;
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  const isWaiting = useRef(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWaiting.current) return;
    isWaiting.current = true;
    try {
      if (await settling.settled()) latest.current();
    } finally {
      isWaiting.current = false;
    }
  };
  return (
    <form {...rest} onSubmit={(event) => void submit(event)} data-testid={testId}>
      <UnchosenContext value={settling}>{children}</UnchosenContext>
    </form>
  );
};
