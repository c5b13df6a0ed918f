/** What an entry of the log says to a person: the words its operation is declared with, and whose rows an export took. */
import { allAuditedTypes } from '@wms/contract/auditedTypes.ts';
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Params, say as sayPhrase, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import type { listLogEntries } from '@wms/contract/system/operLog/operLog.calls.ts';
import { operationsOf } from '../../kernel/field/fields.ts';
import { actionWords } from '../../kernel/field/words.ts';
import { words } from './words.ts';

export type Say = (text: Trilingual, params?: Params) => string;

const verbs: readonly (readonly [Parameters<typeof operationsOf>[1], Trilingual])[] = [
  ['list', terms.view],
  ['get', terms.view],
  ['add', terms.add],
  ['update', terms.modify],
  ['invalidate', actionWords.delete],
  ['restore', actionWords.cancelDelete],
  ['purge', actionWords.physicalDelete],
];
/** Operations that every service has under the same name. */
const exchanges: Readonly<Record<string, Trilingual>> = {
  exportexcel: terms.export,
  importexcel: terms.import,
  downExcelTemplate: words.template,
};
export type Entry = ReplyOf<typeof listLogEntries>['records'][number];
export type Told = Pick<Entry, 'service' | 'operation' | 'docNo' | 'menuNo'> & Partial<Pick<Entry, 'changes'>>;

/** What an export took: a kind of record and a count. */
const takenBy = (docNo: string): { readonly of: Resource; readonly count: number } | undefined => {
  const [, name, count] = /^([A-Za-z]+) (\d+)$/.exec(docNo) ?? [];
  const of = allAuditedTypes.find((one) => one.name === name);
  return of && { of, count: Number(count) };
};
/** What an entry may be about, the surest first: its service, what it changed, what it took, the page it was done on. */
const subjectsOf = ({ service, docNo, menuNo, changes = [] }: Told): readonly Resource[] => {
  const taken = takenBy(docNo);
  const changed = new Set(changes.map(({ entity }) => entity));
  return [
    ...allAuditedTypes.filter(({ wire, exchange }) => [wire?.service, ...(wire?.twins ?? []), exchange?.port].includes(service)),
    ...(taken ? [taken.of] : []),
    ...allAuditedTypes.filter(({ name }) => changed.has(name)),
    ...allAuditedTypes.filter(({ menu }) => menu === menuNo),
  ];
};

/** The move an operation makes: approveAsn approves. The longest name wins, where one begins with another. */
const moveOf = (resource: Resource, operation: string): Trilingual | undefined =>
  Object.values(resource.fields)
    .flatMap(({ states }) => (states && 'actions' in states ? Object.entries(states.actions as Moves) : []))
    .filter(([name]) => operation.startsWith(name))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1].label;
type Moves = Readonly<Record<string, { readonly label: Trilingual }>>;

/** The operation in words, and what it is about; undefined where nothing declares it. */
export const toldOperation = (entry: Told, say: Say): string | undefined => {
  const { operation } = entry;
  for (const resource of subjectsOf(entry)) {
    const verb = verbs.find(([name]) => operationsOf(resource, name).includes(operation))?.[1];
    const told = verb ?? exchanges[operation] ?? moveOf(resource, operation);
    if (told)
      return say(words.doneTo, {
        done: say(told),
        what: say(resource.labels.$ ?? [resource.name, resource.name, resource.name]),
      });
  }
  const alone = exchanges[operation];
  return alone && say(alone);
};

/** The documents of an entry; of an export, which tells a kind and a count, how many of what. */
export const toldDocument = (docNo: string, say: Say): string => {
  const taken = takenBy(docNo);
  return taken?.of.labels.$ ? say(words.taken, { what: say(taken.of.labels.$), count: taken.count }) : docNo;
};

/** In one language, for what is no screen. */
export const sayIn =
  (locale: Parameters<typeof sayPhrase>[1]): Say =>
  (text, params) =>
    sayPhrase(text, locale, params);
