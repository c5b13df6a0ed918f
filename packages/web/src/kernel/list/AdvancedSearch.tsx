/**
 * The advanced search: a popover as wide as the body minus 250 and 569 px high as far as the window allows (LIST-21, LIST-22), a
 * drawer on phones. Nothing is searched before Query, and nothing that is wrong (LIST-72).
 */
import { FilterOutlined } from '@ant-design/icons';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Badge, Button, Drawer, Flex, Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { issueText } from '../form/issueText.ts';
import { lookupOf, type Numbers } from '../form/lookup.ts';
import { isComposing } from '../hotkeys.ts';
import { useLocale, useSay } from '../locale.tsx';
import { type Condition, withoutEmpty } from './listState.ts';
import { SearchInput } from './SearchInput.tsx';
import { conditionIssues, type SearchField } from './search.ts';
import { useNarrow } from './useNarrow.ts';
import { words } from './words.ts';

export interface AdvancedSearchProps {
  readonly resource: Resource;
  readonly fields: readonly SearchField[];
  readonly condition: Condition;
  readonly numbers: Numbers;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onQuery: (condition: Condition) => void;
  /** Space above the columns for what a screen adds, such as the page mode. */
  readonly head?: ReactNode;
}

const MARGIN = 250;
const HEIGHT = 569;
/** LIST-21: the body's width minus 250; 700 until the body is measured. */
export const popoverWidth = (bodyWidth: number | undefined): number =>
  bodyWidth === undefined || bodyWidth === 0 ? 700 : Math.max(320, bodyWidth - MARGIN);

const SearchForm = (props: AdvancedSearchProps): ReactNode => {
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

export const AdvancedSearch = (props: AdvancedSearchProps): ReactNode => {
  const { fields, condition, open, onOpenChange } = props;
  const say = useSay();
  const narrow = useNarrow();
  const anchor = useRef<HTMLButtonElement>(null);
  const [box, setBox] = useState({ width: popoverWidth(undefined), height: HEIGHT });
  const known = new Set(fields.flatMap((one) => (one.how === 'range' ? ['startDate', 'endDate'] : [one.key])));
  const active = Object.keys(condition).some((key) => known.has(key));

  const change = (next: boolean): void => {
    const place = anchor.current?.getBoundingClientRect();
    if (next) {
      const below = window.innerHeight - (place?.bottom ?? 0) - 40;
      setBox({
        width: Math.min(popoverWidth(document.body.clientWidth), window.innerWidth - 24),
        height: Math.min(HEIGHT, below),
      });
    } else anchor.current?.focus();
    onOpenChange(next);
  };
  const button = (
    <Badge dot={active} offset={[-2, 2]}>
      <Button
        ref={anchor}
        icon={<FilterOutlined aria-hidden="true" />}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={`${say(words.advanced)} (Alt+A)`}
        {...(narrow ? { onClick: () => change(true) } : {})}
        data-testid="list.advanced"
      >
        {narrow ? undefined : say(words.advanced)}
        {narrow && <span className="wms-unseen">{say(words.advanced)}</span>}
      </Button>
    </Badge>
  );
  const form = (
    <SearchForm
      {...props}
      onOpenChange={change}
      onQuery={(next) => {
        props.onQuery(next);
        change(false);
      }}
    />
  );
  if (narrow)
    return (
      <>
        {button}
        <Drawer
          open={open}
          onClose={() => change(false)}
          title={say(words.advanced)}
          size="100%"
          className="wms-search-drawer"
          destroyOnHidden
        >
          {form}
        </Drawer>
      </>
    );
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      // Wider than the space right of its button: it slides to the left instead of leaving the window.
      align={{ overflow: { shiftX: true, adjustX: false, adjustY: false } }}
      destroyOnHidden
      classNames={{ root: 'wms-search-popover' }}
      styles={{ container: { width: box.width, height: box.height, boxSizing: 'border-box' } }}
      content={form}
    >
      {button}
    </Popover>
  );
};
