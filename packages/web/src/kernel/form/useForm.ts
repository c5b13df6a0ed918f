import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import { linesIn, linesMember } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { changedNames, checkDraft, type Draft, formNames, sortIssues } from '../draft/draft.ts';
import { fallingWith, type Lookup, lookupOf, type Numbers } from '../field/lookup.ts';

/** What each selector of a form offers, by the values that decide it. */
const useLookups = (
  resource: Resource,
  names: readonly string[],
  numbers: Numbers,
  draft: Draft,
): ReadonlyMap<string, Lookup> => {
  // what decides a lookup, as one text: typing elsewhere makes no other lookups
  const deciding = JSON.stringify(
    Object.fromEntries(
      names
        .flatMap((name) => (resource.fields[name]?.targetBy ? [resource.fields[name].targetBy.field] : []))
        .map((name) => [name, draft[name]]),
    ),
  );
  return useMemo(
    () =>
      new Map(
        names.flatMap((name): [string, Lookup][] => {
          const lookup = lookupOf(resource, name, names, numbers, JSON.parse(deciding));
          return lookup ? [[name, lookup]] : [];
        }),
      ),
    [resource, names, numbers, deciding],
  );
};

/**
 * The values of a form and what is wrong with them. `first` is what it shows at once, where that is already more than what is
 * saved. A field's words go away when the field is changed.
 */
export const useForm = (resource: Resource, start: Draft, isModify: boolean, numbers: Numbers, first: Draft = start) => {
  const [before, setBefore] = useState(start);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<readonly (Issue | ErrorDetail)[]>([]);
  const [fallen, setFallen] = useState<readonly string[]>([]);
  const names = useMemo(() => formNames(resource), [resource]);
  const lookups = useLookups(resource, names, numbers, draft);
  // Every field keeps the same function: typing in one must not draw the others.
  const latest = useRef(draft);
  latest.current = draft;
  const set = useCallback(
    (name: string, value: unknown): void => {
      const fields = Object.fromEntries(
        names.flatMap((other) => (resource.fields[other] ? [[other, resource.fields[other]]] : [])),
      );
      const falling = fallingWith(lookups, name, fields);
      const now = latest.current;
      const emptied = falling.filter((other) => now[other] !== null && now[other] !== undefined && now[other] !== '');
      const next = { ...now, ...Object.fromEntries(emptied.map((other) => [other, null])), [name]: value };
      latest.current = next;
      setDraft(next);
      setFallen(emptied);
      // A chosen value is complete at once, unlike typed text: its error need not wait for blur (LOOK-37).
      const isChosen = lookups.has(name) || resource.fields[name]?.kind === 'choice';
      const found = isChosen ? checkDraft(resource, next, isModify).issues.filter((issue) => issue.field === name) : [];
      setProblems((before) => [
        ...before.filter((issue) => issue.field !== name && !falling.includes(issue.field ?? '')),
        ...found,
      ]);
    },
    [lookups, names, resource, isModify],
  );
  /** Other lines; the words for those that stay as they are stay too. */
  const setLines = useCallback((lines: readonly Draft[]): void => {
    const old = linesIn(latest.current);
    const next = { ...latest.current, [linesMember]: lines };
    latest.current = next;
    setDraft(next);
    setProblems((before) =>
      before.filter(({ rowId, field }) =>
        rowId === undefined ? field !== linesMember : lines[Number(rowId)] === old[Number(rowId)],
      ),
    );
  }, []);
  const reset = useCallback((next: Draft, saved: Draft = next): void => {
    setBefore(saved);
    setDraft(next);
    setProblems([]);
    setFallen([]);
  }, []);
  const changed = useMemo(() => changedNames(before, draft), [before, draft]);
  /** The words for one field when it is left; those of the others stay. */
  const check = useCallback(
    (name: string): void =>
      setProblems((now) => {
        const found = checkDraft(resource, latest.current, isModify).issues.filter((issue) => issue.field === name);
        const kept = now.filter((issue) => issue.field !== name);
        return found.length === 0 && kept.length === now.length ? now : [...kept, ...found];
      }),
    [resource, isModify],
  );
  return {
    names,
    lookups,
    before,
    draft,
    /** The values as they are by now: what a selector chose while one waited for it is in them. */
    now: () => latest.current,
    set,
    setLines,
    reset,
    check,
    changed,
    fallen,
    problems: sortIssues(problems, names, resource),
    setProblems,
    isDirty: changed.length > 0,
  };
};
export type FormState = ReturnType<typeof useForm>;
