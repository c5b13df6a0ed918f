/** The values of a condition that takes several: what is offered for them, what they are called, and how one is added. */
import { useRef, useState } from 'react';
import { listAt } from '../field/callsAt.ts';
import type { ManySource, Option } from '../field/manySource.ts';
import { MOST_KEYWORD } from '../field/useTyping.ts';
import { ask, useCall } from '../wire/calls.ts';
import { quietly } from '../wire/faults.ts';
import { MOST_VALUES } from './pasted.ts';

type Names = ReadonlyMap<string, string>;
const none: readonly never[] = [];
const NAMED_AT_ONCE = 100;

interface Values {
  readonly source: ManySource;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}
export const useValues = ({ source, values, onChange }: Values) => {
  const { service, operation, size } = source;
  const [seen, setSeen] = useState<Names>(new Map());
  const latest = useRef(values);
  latest.current = values;

  const remember = (options: readonly Option[]): void =>
    setSeen((now) => new Map([...now, ...options.map(({ value, label }) => [value, label] as const)]));
  /** Each value once, and no more of them than a condition may carry. */
  const take = (next: readonly string[]): boolean => {
    const wanted = [...new Set(next)];
    onChange(wanted.slice(0, MOST_VALUES));
    return wanted.length <= MOST_VALUES;
  };
  /** Adds the one row that is called just like the text; undefined when there is none. */
  const exactly = async (text: string): Promise<(() => void) | undefined> => {
    const body = { current: 1, size, condition: source.offered(text.slice(0, MOST_KEYWORD)) };
    const reply = await quietly(ask(listAt(service, operation), body, { report: 'silent' }));
    const row = source.exact(reply?.records ?? none, text);
    if (!row) return undefined;
    const option = source.optionOf(row);
    return () => {
      remember([option]);
      take([...latest.current, option.value]);
    };
  };
  return { seen, latest, remember, take, exactly };
};

/** What is offered for the keyword, and the name of every value, those that are not offered included. */
export const useOptions = (source: ManySource, keyword: string, isOpen: boolean, values: readonly string[], seen: Names) => {
  const { service, operation, size } = source;
  const rows = useCall(
    listAt(service, operation),
    { current: 1, size, condition: source.offered(keyword) },
    { report: 'silent', enabled: isOpen },
  );
  // several organizations may use the same number: it is offered once
  const records = (isOpen && rows.data?.records) || none;
  const offered = [...new Map(records.map((row) => [source.optionOf(row).value, source.optionOf(row)])).values()];
  const known = new Map([...seen, ...offered.map(({ value, label }) => [value, label] as const)]);
  const unknown = values.filter((value) => !known.has(value)).slice(0, NAMED_AT_ONCE);
  const named = useCall(
    listAt(service, operation),
    { current: 1, size: NAMED_AT_ONCE, condition: source.carrying(unknown) },
    { report: 'silent', enabled: unknown.length > 0, fresh: 300_000 },
  );
  const names = new Map((named.data?.records ?? none).map((row) => Object.values(source.optionOf(row)) as [string, string]));
  const nameOf = (value: string): string => known.get(value) ?? names.get(value) ?? value;
  return { rows, offered, hidden: (rows.data?.total ?? 0) - records.length, nameOf };
};
