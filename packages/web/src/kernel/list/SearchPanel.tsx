/** The form of the advanced search. Its code, with date pickers and schemas, comes when it is first opened. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { issueText } from '../form/issueText.ts';
import { lookupOf, type Numbers } from '../form/lookup.ts';
import { isComposing } from '../hotkeys.ts';
import { useLocale, useSay } from '../locale.tsx';
import { type Condition, withoutEmpty } from './listState.ts';
import { SearchInput } from './SearchInput.tsx';
import type { SearchField } from './search.ts';
import { conditionIssues } from './searchIssues.ts';
import { words } from './words.ts';

export interface SearchPanelProps {
  readonly resource: Resource;
  readonly fields: readonly SearchField[];
  readonly condition: Condition;
  readonly numbers: Numbers;
  readonly onOpenChange: (open: boolean) => void;
  readonly onQuery: (condition: Condition) => void;
  /** Space above the inputs for what a screen adds, such as the page mode. */
  readonly head?: ReactNode;
}

export const SearchPanel = (props: SearchPanelProps): ReactNode => {
  const { resource, fields, condition, numbers, onOpenChange, onQuery, head } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Condition>(condition);
  const [asked, setAsked] = useState(false);
  const issues = asked ? conditionIssues(fields, draft) : [];
  const names = fields.map((search) => search.key);

  useEffect(() => {
    // After the layer has found its place: focusing earlier would scroll the page behind it.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus(), 60);
    return () => clearTimeout(timer);
  }, []);

  const query = (): void => {
    setAsked(true);
    const [first] = conditionIssues(fields, draft);
    if (first) form.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${first.field ?? ''}`)}`)?.focus();
    else onQuery(withoutEmpty(draft));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onOpenChange(false);
  };
  return (
    <form
      ref={form}
      className="wms-search"
      aria-label={say(words.advanced)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        query();
      }}
      data-testid="list.search"
    >
      {head}
      <div className="wms-search-body">
        {fields.map((search) => {
          const wrong = issues.find((issue) => issue.field === search.key);
          const filled = search.how === 'range' ? draft.startDate || draft.endDate : (draft[search.key] ?? '') !== '';
          return (
            <div key={search.key} className="wms-search-field" data-filled={filled ? '' : undefined}>
              <label htmlFor={`${id}${search.key}`}>{say(search.label)}</label>
              <SearchInput
                id={`${id}${search.key}`}
                search={search}
                condition={draft}
                invalid={wrong !== undefined}
                lookup={search.how === 'equals' ? lookupOf(resource, search.name, names, numbers) : undefined}
                onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
              />
              {wrong && (
                <span className="wms-field-error" role="alert">
                  {issueText(wrong, locale)}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <Flex className="wms-search-foot" justify="end" gap={8}>
        <Button onClick={() => onOpenChange(false)}>{say(words.cancel)}</Button>
        <Button onClick={() => setDraft({})}>{say(words.reset)}</Button>
        <Button type="primary" htmlType="submit" data-testid="list.query">
          {say(words.query)}
        </Button>
      </Flex>
    </form>
  );
};
