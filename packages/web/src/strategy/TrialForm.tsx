/** The question of a trial run: goods and a place, and below it what the strategies would do. */

import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { checkDraft, type Draft, emptyDraft } from '../kernel/draft/draft.ts';
import { EntryForm } from '../kernel/field/EntryForm.tsx';
import { FormField, narrowingOf } from '../kernel/form/FormField.tsx';
import { homeOf } from '../kernel/form/home.ts';
import { useForm } from '../kernel/form/useForm.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { words } from './words.ts';
import '../kernel/form/form.css';
import './strategy.css';

const none = {};
export type Asked = Readonly<Record<string, string>>;
interface TrialFormProps {
  readonly asked: Resource;
  /** What the row one comes from says already. */
  readonly given: Draft;
  readonly testId: string;
  readonly children: (question: Asked) => ReactNode;
}
export const TrialForm = ({ asked, given, testId, children }: TrialFormProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const user = useUser();
  const form = useForm(asked, { ...emptyDraft(asked, { ...homeOf(asked, user, given), ...given }) }, false, none);
  const [question, setQuestion] = useState<Asked>();
  const ask = (): void => {
    const { issues, values } = checkDraft(asked, form.now(), false);
    form.setProblems(issues);
    const [first] = issues;
    if (first) {
      document.getElementById(id + (first.field ?? ''))?.focus();
      return;
    }
    setQuestion(Object.fromEntries(form.names.map((name) => [name, String(values[name] ?? '')])));
  };
  return (
    <EntryForm onSubmit={ask} testId={`${testId}.form`}>
      <p className="wms-quiet">{say(words.about)}</p>
      <fieldset className="wms-form-group">
        {form.names.map((name) => (
          <FormField
            key={name}
            id={id + name}
            resource={asked}
            name={name}
            value={form.draft[name]}
            problem={form.problems.fields[name]}
            isLocked={false}
            lookup={form.lookups.get(name)}
            narrowing={narrowingOf(asked.fields[name], form.lookups.get(name), form.draft)}
            onChange={form.set}
            onLeave={form.check}
          />
        ))}
        <div className="wms-where-ask">
          <Button type="primary" htmlType="submit" data-testid={`${testId}.show`}>
            {say(words.show)}
          </Button>
        </div>
      </fieldset>
      {question && <div className="wms-where-outcomes">{children(question)}</div>}
    </EntryForm>
  );
};
