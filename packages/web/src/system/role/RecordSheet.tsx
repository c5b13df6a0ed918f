/**
 * The fields of a record that one call adds and changes, and that goes on after it was saved: the list is not where one goes,
 * since what stands beside the record (rights, data) is given next.
 */
import { nested } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWrite } from '../../kernel/calls.ts';
import { reportFault } from '../../kernel/faults.ts';
import { changesOf, checkDraft, type Draft, formGroups, isLocked, sortIssues } from '../../kernel/form/draft.ts';
import { FormField, narrowingOf } from '../../kernel/form/FormField.tsx';
import { issueText } from '../../kernel/form/issueText.ts';
import type { Numbers } from '../../kernel/form/lookup.ts';
import { UnchosenContext, useSettling } from '../../kernel/form/unchosen.ts';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { words as formWords } from '../../kernel/form/words.ts';
import type { ListRow } from '../../kernel/list/fields.ts';
import { useLocale, useSay } from '../../kernel/locale.tsx';
import { useDirty, useTab } from '../../kernel/tab.tsx';
import { toast } from '../../kernel/toast.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';

export interface RecordSheetProps<T> {
  readonly resource: Resource;
  readonly service: string;
  readonly operation: string;
  readonly row: ListRow | undefined;
  readonly start: Draft;
  readonly numbers: Numbers;
  readonly isReadOnly: boolean;
  readonly onSaved: (data: T) => void;
  readonly onReload: () => void;
}
const CHANGED_MEANWHILE = '20004';
const none: Draft = {};

export const RecordSheet = <T extends object>(props: RecordSheetProps<T>): ReactNode => {
  const { resource, service, operation, row, start, numbers, isReadOnly, onSaved, onReload } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const isModify = row !== undefined;
  const form = useForm(resource, start, isModify, numbers);
  const settling = useSettling();
  const sheet = useRef<HTMLDivElement>(null);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: !isModify, now: form.now, check: form.check });
  const [isStale, setStale] = useState(false);
  useDirty(form.isDirty && !isReadOnly);
  const focus = (name: string): void => {
    requestAnimationFrame(() => document.getElementById(id + name)?.focus());
  };
  const write = useWrite<object, T>(service, operation, {
    report: 'none',
    onDone: (data) => {
      toast.success(say(messages['save.success']));
      form.reset(form.now());
      onSaved(data);
    },
    onFail: (error) => {
      if (error.code === CHANGED_MEANWHILE) return setStale(true);
      const { fields, rest } = sortIssues(error.details, form.names);
      const [first] = form.names.filter((name) => fields[name]);
      if (first === undefined) return reportFault(error, 'all', messages['save.failed']);
      form.setProblems([...Object.values(fields), ...rest]);
      focus(first);
    },
  });
  const save = async (): Promise<void> => {
    const left = await settling.settle();
    if (left !== undefined) return document.getElementById(left)?.focus();
    const draft = form.now();
    const { issues, values } = checkDraft(resource, draft, isModify);
    form.setProblems(issues);
    const [wrong] = form.names.filter((name) => issues.some((issue) => issue.field === name));
    if (wrong !== undefined) return focus(wrong);
    const changes = row ? changesOf(form.before, draft, values) : values;
    if (row && Object.keys(changes).length === 0) return toast.info(say(words.unchanged));
    await write.run(row ? { id: row.id, version: row.version, ...nested(changes) } : nested(changes));
  };
  const { fields, rest } = form.problems;
  return (
    <div className="wms-form" ref={sheet} data-testid="form">
      <div className="wms-form-sheet">
        {isStale && (
          <Alert
            type="warning"
            showIcon
            className="wms-form-problems"
            title={say(words.changedMeanwhile)}
            action={
              <Button size="small" onClick={onReload}>
                {say(words.reload)}
              </Button>
            }
          />
        )}
        {(rest.length > 0 || Object.keys(fields).length > 0) && (
          <Alert
            type="error"
            role="alert"
            className="wms-form-problems"
            title={say(words.problems)}
            description={rest.map((issue) => issueText(issue, locale)).join(' ')}
          />
        )}
        <UnchosenContext value={settling}>
          {formGroups(resource).map(({ names, title }) => (
            <fieldset key={names.join()} className="wms-form-group">
              {title && <legend>{say(title)}</legend>}
              {names.map((name) => (
                <FormField
                  key={name}
                  id={id + name}
                  resource={resource}
                  name={name}
                  value={form.draft[name]}
                  problem={fields[name]}
                  isLocked={isReadOnly || isLocked(resource, name, isModify)}
                  lookup={form.lookups.get(name)}
                  narrowing={narrowingOf(resource.fields[name], form.lookups.get(name), form.draft ?? none)}
                  onChange={form.set}
                  onLeave={leave}
                  own={undefined}
                />
              ))}
            </fieldset>
          ))}
        </UnchosenContext>
      </div>
      <Flex className="wms-form-foot" justify="end" gap={8}>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(formWords.cancel)}
        </Button>
        {!isReadOnly && (
          <Button type="primary" loading={write.busy} onClick={() => void save()} data-testid="form.save">
            {say(formWords.save)}
          </Button>
        )}
      </Flex>
    </div>
  );
};
