/** The conditions of the list as a form above the rows of a selection dialog: `openSelect({ search: SelectForm, ... })`. */
import { Button, Flex } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { EntryForm } from '../field/EntryForm.tsx';
import { issueText } from '../field/issueText.ts';
import { type Condition, withoutEmpty } from '../field/listState.ts';
import { type SearchField, searchFields } from '../field/search.ts';
import { conditionIssues } from '../field/searchIssues.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { searchLookups, withFallen } from '../select/dependents.ts';
import type { SelectSearchProps } from '../select/plan.ts';
import { words } from '../select/words.ts';
import { SearchInput } from './SearchInput.tsx';

export const SelectForm = ({ resource, fixed, numbers, onSearch }: SelectSearchProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const [draft, setDraft] = useState<Condition>({});
  const [asked, setAsked] = useState(false);
  const fields = useMemo(
    () => searchFields(resource).filter(({ name }) => name !== 'statusCode' && !fixed.includes(name)),
    [resource, fixed],
  );
  const lookups = useMemo(() => searchLookups(resource, fields, numbers), [resource, fields, numbers]);
  const issues = asked ? conditionIssues(fields, draft) : [];
  const latest = useRef(draft);
  latest.current = draft;
  const change = (search: SearchField, part: Condition): void => {
    latest.current = { ...latest.current, ...withFallen(resource, fields, numbers, search.key, part) };
    setDraft(latest.current);
  };
  const search = (): void => {
    setAsked(true);
    if (conditionIssues(fields, latest.current).length === 0) onSearch(withoutEmpty(latest.current));
  };
  return (
    <EntryForm className="wms-select-form" onSubmit={search} testId="select.form">
      {fields.map((search) => {
        const wrong = issues.find((issue) => issue.field === search.key);
        return (
          <div key={search.key} className="wms-field">
            <label htmlFor={id + search.key}>{say(search.label)}</label>
            <SearchInput
              id={id + search.key}
              search={search}
              condition={draft}
              invalid={wrong !== undefined}
              lookup={lookups.get(search.key)}
              onChange={(part) => change(search, part)}
            />
            {wrong && (
              <span className="wms-field-error" role="alert">
                {issueText(wrong, locale)}
              </span>
            )}
          </div>
        );
      })}
      <Flex gap={8} align="end">
        <Button htmlType="submit" type="primary" ghost>
          {say(words.query)}
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            setAsked(false);
            onSearch({});
          }}
        >
          {say(words.reset)}
        </Button>
      </Flex>
    </EntryForm>
  );
};
