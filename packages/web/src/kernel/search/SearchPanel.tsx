/** The form of the advanced search. Its code, with date pickers and schemas, comes when it is first opened. */

import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Flex, Segmented, Tooltip } from 'antd';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { issueText } from '../field/issueText.ts';
import { type Condition, type ListState, withoutEmpty } from '../field/listState.ts';
import { lookupOf, type Numbers } from '../field/lookup.ts';
import { isTooWide, type SearchField } from '../field/search.ts';
import { conditionIssues } from '../field/searchIssues.ts';
import { UnchosenContext, useSettling } from '../field/unchosen.ts';
import { words } from '../field/words.ts';
import { isComposing } from '../frame/hotkeys.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { withFallen } from '../select/dependents.ts';
import { HoldContext } from '../select/hold.ts';
import { TagBar } from '../tags/TagBar.tsx';
import { TagBase } from '../tags/TagBase.tsx';
import { contentOf, searchOf } from '../tags/tags.ts';
import { tagWords } from '../tags/tagWords.ts';
import { useFixedTags, useTagChange, useTagDialog } from '../tags/useTagDialog.tsx';
import type { Tags } from '../tags/useTags.ts';
import { useTagWrites } from '../tags/useTagWrites.ts';
import { ConditionField } from './ConditionField.tsx';
import { type MatchPlan, useMatches } from './matches.ts';
import './search.css';

/** One button of the group above the inputs: it shows the conditions of its kind (LIST-19). */
export interface SearchGroup {
  readonly key: string;
  readonly label: Trilingual;
  /** Keys of the conditions. */
  readonly fields: readonly string[];
}
export interface SearchPanelProps {
  readonly resource: Resource;
  readonly fields: readonly SearchField[];
  readonly groups?: readonly SearchGroup[] | undefined;
  readonly state: Pick<ListState, 'q' | 'f' | 'sort' | 'tag'>;
  readonly tags: Tags;
  /** The saved search the conditions came from, '' when from none. */
  readonly base: string;
  readonly matches: MatchPlan;
  readonly numbers: Numbers;
  readonly onOpenChange: (open: boolean) => void;
  /** Searches; `tag` is the saved search these conditions are, '' when they are none; `rest` what else that search brings back. */
  readonly onQuery: (condition: Condition, tag: string, rest?: Partial<ListState>) => void;
  readonly onTag: (tag: SearchTag) => void;
  /** Tells whether a dialog is open over the panel; presses in it must not close the panel. */
  readonly onHold: (isHeld: boolean) => void;
  /** Space above the inputs for what a screen adds, such as the page mode. */
  readonly head?: ReactNode;
}

/** The conditions as they are edited, and the saved search they are or came from. */
const useSearchDraft = ({ resource, fields, state, tags, base }: SearchPanelProps) => {
  const locale = useLocale();
  // What nobody has changed here follows the list: its address can be a moment behind the press that opened this layer.
  const [start, setStart] = useState<Condition>();
  const [edits, setEdits] = useState<Condition>({});
  const draft = useMemo(() => ({ ...(start ?? state.f), ...edits }), [start, state.f, edits]);
  const latest = useRef(draft);
  latest.current = draft;
  const [ownTag, setOwnTag] = useState<string>();
  const [ownFrom, setOwnFrom] = useState<string>();
  const tag = ownTag ?? state.tag;
  const latestTag = useRef(tag);
  latestTag.current = tag;
  const from = ownFrom ?? base;
  const setTag = (id: string): void => {
    setOwnTag(id);
    if (id !== '') setOwnFrom(id);
  };
  const [back, setBack] = useState<Pick<ListState, 'q' | 'sort'>>();
  const edit = (part: Condition): void => {
    latest.current = { ...latest.current, ...part };
    latestTag.current = '';
    setEdits((before) => ({ ...before, ...part }));
    setTag('');
  };
  /** The conditions of the saved search again; nothing is searched before Query. */
  const backTo = (one: SearchTag): void => {
    const { f, ...rest } = searchOf(one, resource, fields);
    setStart(f);
    setEdits({});
    setBack(rest);
    setTag(one.id);
  };
  const now = { ...state, ...back, f: draft };
  const content = contentOf(now, resource, fields, locale);
  const origin = tag === '' ? tags.tags.find((one) => one.id === from) : undefined;
  return { draft, latest, latestTag, tag, back, setTag, edit, backTo, now, content, origin };
};

const useFocusInside = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    // After the layer has found its place: focusing earlier would scroll the page behind it.
    const timer = setTimeout(() => {
      // The user may have focused a field already.
      if (form.current?.contains(document.activeElement)) return;
      form.current?.querySelector<HTMLElement>('input:not([type]), input[type="text"], [role="combobox"]')?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [form]);
};

interface PanelHeadProps {
  /** What the screen adds. */
  readonly head: ReactNode;
  readonly groups: readonly SearchGroup[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}
const PanelHead = ({ head, groups, value, onChange }: PanelHeadProps): ReactNode => {
  const say = useSay();
  if (!head && groups.length === 0) return null;
  return (
    <Flex gap={12} align="center" wrap>
      {head}
      {groups.length > 0 && (
        <Segmented
          size="small"
          aria-label={say(words.groups)}
          value={value}
          options={[{ value: '', label: say(terms.all) }, ...groups.map(({ key, label }) => ({ value: key, label: say(label) }))]}
          onChange={onChange}
          data-testid="list.groups"
        />
      )}
    </Flex>
  );
};

interface SearchFootProps {
  /** There is no condition to save. */
  readonly isNothing: boolean;
  /** Why nothing can be searched yet. */
  readonly missing: string | undefined;
  readonly count: ReturnType<typeof useMatches>;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
  readonly onReset: () => void;
}
const SearchFoot = ({ isNothing, missing, count, onKeep, onCancel, onReset }: SearchFootProps): ReactNode => {
  const say = useSay();
  return (
    <Flex className="wms-search-foot" justify="end" align="center" gap={8} wrap>
      <Tooltip title={isNothing ? say(tagWords.nothing) : undefined}>
        <Button
          className={isNothing ? 'wms-search-save wms-off' : 'wms-search-save'}
          aria-disabled={isNothing}
          onClick={() => !isNothing && onKeep()}
          data-testid="list.addTag"
        >
          {say(tagWords.add)}
        </Button>
      </Tooltip>
      <span className="wms-quiet wms-figure" role="status" data-testid="list.matches">
        {count === undefined ? '' : say(tagWords.matches, { count })}
      </span>
      <Button onClick={onCancel}>{say(terms.cancel)}</Button>
      <Button onClick={onReset}>{say(words.reset)}</Button>
      <Tooltip title={missing}>
        <Button
          type="primary"
          htmlType="submit"
          className={missing ? 'wms-off' : ''}
          aria-disabled={missing !== undefined}
          data-testid="list.query"
        >
          {say(words.query)}
        </Button>
      </Tooltip>
    </Flex>
  );
};

interface Sending {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the ids of the inputs begin with. */
  readonly id: string;
  readonly fields: readonly SearchField[];
  readonly latest: RefObject<Condition>;
  /** Those in sight. */
  readonly shown: readonly SearchField[];
  readonly onShowAll: () => void;
}
/** LIST-72: runs only what is right; what is wrong is shown, whichever group it is in. */
const useSending = ({ form, id, fields, shown, latest, onShowAll }: Sending) => {
  const settling = useSettling();
  const [asked, setAsked] = useState(false);
  const ifRight = async (run: (found: Condition) => void): Promise<void> => {
    setAsked(true);
    if (!(await settling.settled())) return;
    const found = latest.current;
    const [first] = conditionIssues(fields, found);
    if (!first) {
      run(found);
      return;
    }
    if (!shown.some((search) => search.key === first.field)) onShowAll();
    form.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${first.field ?? ''}`)}`)?.focus();
  };
  return { settling, asked, ifRight };
};

/** What a search of a long list must say, and what it lacks of it. */
const useNarrowing = (resource: Resource, draft: Condition, keyword: string) => {
  const locale = useLocale();
  const { narrow } = resource.list;
  const text = narrow && issueText({ code: narrow.says }, locale);
  return {
    by: narrow?.by ?? [],
    missing: isTooWide(resource, draft, keyword) ? text : undefined,
    note: text && (
      <p className="wms-search-narrow" role="note">
        {text}
      </p>
    ),
  };
};

export const SearchPanel = (props: SearchPanelProps): ReactNode => {
  const { resource, fields, groups = [], state, tags, matches, numbers, onOpenChange, onQuery, onTag, onHold, head } = props;
  const say = useSay();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, latest, latestTag, tag, back, setTag, edit, backTo, now, content, origin } = useSearchDraft(props);
  const [group, setGroup] = useState('');
  const names = fields.map((search) => search.key);
  const chosen = groups.find((one) => one.key === group);
  const shown = chosen ? fields.filter((search) => chosen.fields.includes(search.key)) : fields;
  const { settling, asked, ifRight } = useSending({ form, id, fields, shown, latest, onShowAll: () => setGroup('') });
  const issues = asked ? conditionIssues(fields, draft) : [];
  const isNothing = Object.keys(content.params).length === 0;
  const { missing, by, note } = useNarrowing(resource, draft, now.q);
  const count = useMatches(matches, state, now, missing === undefined && conditionIssues(fields, draft).length === 0);
  useFocusInside(form);
  const writes = useTagWrites();
  const askName = useTagDialog({ writes, content, onHold, onSaved: setTag });
  const manage = useFixedTags(onHold);
  const saveChanges = useTagChange({ writes, content, onHold, onSaved: setTag });
  return (
    <form
      ref={form}
      className="wms-search"
      aria-label={say(words.advanced)}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && onOpenChange(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) void ifRight((found) => onQuery(withoutEmpty(found), latestTag.current, back));
      }}
      data-testid="list.search"
    >
      <TagBar
        tags={tags.tags}
        active={tag}
        hasFailed={tags.isError}
        onPress={onTag}
        onRemove={(one) => void writes.remove(one)}
        onRetry={() => void tags.refetch()}
        onManage={writes.keepsFixed ? manage : undefined}
      />
      <PanelHead head={head} groups={groups} value={group} onChange={setGroup} />
      <HoldContext value={onHold}>
        <UnchosenContext value={settling}>
          {note}
          <div className="wms-search-body">
            {shown.map((search) => (
              <ConditionField
                key={search.key}
                id={`${id}${search.key}`}
                {...{ search, condition: draft, isNarrowing: by.includes(search.key) }}
                wrong={issues.find((issue) => issue.field === search.key)}
                lookup={search.how === 'equals' ? lookupOf(resource, search.name, names, numbers) : undefined}
                onChange={(part) => edit(withFallen(resource, fields, numbers, search.key, part))}
              />
            ))}
          </div>
        </UnchosenContext>
      </HoldContext>
      {origin && (
        <TagBase
          tag={origin}
          isEmpty={isNothing}
          isBusy={writes.isBusy}
          keepsFixed={writes.keepsFixed}
          onSave={() => void ifRight(() => void saveChanges(origin))}
          onReset={() => backTo(origin)}
        />
      )}
      <SearchFoot
        {...{ isNothing, missing, count }}
        onKeep={() => void ifRight(askName)}
        onCancel={() => onOpenChange(false)}
        onReset={() => edit(Object.fromEntries(Object.keys(draft).map((key) => [key, null])))}
      />
    </form>
  );
};
