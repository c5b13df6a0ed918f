import { checkDigit } from '@wms/contract/base/item/item.rules.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { dictionaryOf, type Field } from '@wms/contract/kernel/field.ts';
import { linesMember } from '@wms/contract/kernel/recordLines.ts';
import type { Dimension, Resource } from '@wms/contract/kernel/resource.ts';
import { writableFields } from '@wms/contract/kernel/resource.ts';
import { choiceIssues, valuesOf } from '@wms/contract/kernel/schema.ts';
import { defaultTimeZone } from '@wms/contract/kernel/timeZone.ts';
import { allResources } from '@wms/contract/registry.ts';
import type pg from 'pg';
import { newId } from '../src/kernel/ground/ids.ts';
import { columnName, compiler } from '../src/kernel/ground/sql.ts';
import { keywordOf } from '../src/kernel/row/rows.ts';
import { insertOf, rowIn } from './canaries.ts';
import type { Client } from './house.ts';
import { dayFromNow } from './notices.ts';

export type Place = Readonly<Partial<Record<Dimension, string>>>;
export type Draft = Readonly<Record<string, unknown>>;
export interface MadeRow {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}
export interface DraftOptions {
  /** Where the row stands, in each dimension given; an organization that does not exist yet is made. ORG1 unless given. */
  readonly place?: Place;
  /** Fills every member, not only those that must be. */
  readonly whole?: boolean;
  /** Members that are given: no other value is made for them. */
  readonly fixed?: Draft;
}
export interface Maker {
  /** A draft a resource accepts, from the kinds of its fields; rows it refers to are made first. Numbers are new in each. */
  draftOf(resource: Resource, options?: DraftOptions): Promise<Draft>;
  /** Adds such a row: over the wire where the resource has an add, past the application where it has none. */
  add(resource: Resource, options?: DraftOptions): Promise<MadeRow>;
}

/** Whether the rows of a resource are the organizations themselves: its own number is what others are bounded by. */
export const isPlace = (resource: Resource): boolean =>
  resource.scope?.org !== undefined && resource.scope.org === resource.title[0];

/** A text without a rule of its own: the name, or the remark where a row is named by its numbers. Undefined: its rows have none. */
export const freeText = (resource: Resource): string | undefined => {
  const writable = new Set(writableFields(resource));
  return [resource.title[1] ?? '', 'remark'].find((name) => {
    const field = resource.fields[name];
    return writable.has(name) && field?.kind === 'text' && !field.unique;
  });
};
/** A change no rule minds, of the free text, or of the quantity where rows say nothing but numbers; of each `n` another one. */
export const changeOf = (resource: Resource, n: number): Draft => {
  const text = freeText(resource);
  if (text !== undefined) return { [text]: `MX change ${n}` };
  const name = writableFields(resource).find((one) => resource.fields[one]?.kind === 'decimal');
  if (name === undefined) throw new Error(`${resource.name} has neither a free text nor a quantity`);
  return { [name]: String(n) };
};

const inside: Place = { org: 'ORG1' };

const patterned: Readonly<Record<string, (n: number) => string>> = {
  mobile: (n) => `138${String(n).padStart(8, '0')}`,
  phone: (n) => `0512-${String(n).padStart(7, '0')}`,
  email: (n) => `made${n}@example.com`,
};
/** Texts with a meaning of their own that a rule may ask for, tried in this order; none of them: the member stays empty. */
const meaningful = ['08:30'] as const;

/** Whether a draft says a member: over the wire not what the server sets. */
const isSaid = (resource: Resource, name: string): boolean => !resource.wire?.add || writableFields(resource).includes(name);

/** Flags that one row of an organization may have: tests that add many leave them out. */
const sole: ReadonlySet<string> = new Set(['isMainWarehouse']);

/** Members of which a rule asks more than their kind says. */
const agreed: Readonly<Record<string, Draft>> = {
  basicElement: { partNo: '05' },
  // as long as the one element that its line names
  barcodeRule: { codeTotal: 8 },
  barcodeRuleLine: { codingId: 'A', leng: 8, prefixChar: null, fieldValue: null },
  // a rule that looks everywhere: others name a zone or a cell of the warehouse of their strategy
  putawayLine: { ruleType: '1' },
  pickingLine: { ruleType: '1' },
  allocationLine: { ruleType: '1' },
  // of no label
  snBarcode: { barcode: null },
  // in no other
  container: { parentBoxNo: null },
};
/** Members that stand before what is referred to: of an order that is no return, and required by a day to come. */
const begun: Readonly<Record<string, Draft>> = { deliveryOrder: { docNature: '2', requireDate: dayFromNow(30) } };
/** Letters of elements that the seeds leave free. */
const letters = [...'GHIJKLMNOPQRSTUVWYZ'];
/** References a rule of the server asks for: a place that goods leave is somebody's. */
const needed: Readonly<Record<string, readonly string[]>> = {
  deliveryAddress: ['supplierNo'],
  strategyApplication: ['upperMethodNo'],
};

/** Numbers of rows that are no resource, so that no reference leads to one: they must be there all the same. */
const existing: Readonly<Record<string, string>> = { userNo: 'keeper' };

/** Texts of a form of their own, by the name of the member. */
const formed: Readonly<Record<string, (n: number) => string>> = {
  gtin: (n) => {
    const digits = String(n).padStart(7, '0');
    return digits + checkDigit(digits);
  },
  planMonth: (n) => `${2030 + Math.floor((n % 600) / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
};

const textOf = (name: string, field: Field, n: number): string =>
  existing[name] ??
  formed[name]?.(n) ??
  ((field.pattern && patterned[field.pattern]?.(n)) || `MX${n}${name.slice(0, 12)}`.slice(0, field.max ?? 100));

/** A time as the owner of the tables takes it: only the application's connections are in the product's zone. */
const meant = (resource: Resource, name: string, value: unknown): unknown =>
  resource.fields[name]?.kind === 'dateTime' && typeof value === 'string' ? `${value} ${defaultTimeZone}` : value;

const decimalOf = ({ decimals = 6 }: Field, n: number): string =>
  decimals === 0 ? String((n % 90) + 1) : `${(n % 90) + 1}.${'125'.slice(0, decimals)}`;

/** Makes rows for tests through an administrator; `owner` is for resources nobody adds over the wire. */
export const makerOn = (owner: pg.Pool, admin: Client): Maker => {
  let made = 0;
  const parents = new Map<string, Promise<Draft>>();

  const valueFor = (name: string, field: Field, draft: Draft, n: number): unknown => {
    switch (field.kind) {
      case 'choice': {
        const values = valuesOf(dictionaryOf(field, draft));
        return field.default ?? values[n % values.length];
      }
      case 'flag':
        return n % 2 === 0 || sole.has(name) ? '0' : '1';
      case 'integer':
        return Math.min(field.max ?? 9, Math.max(field.min ?? 1, n % 9));
      case 'decimal':
        return decimalOf(field, n);
      case 'date':
        return `2026-01-${String((n % 28) + 1).padStart(2, '0')}`;
      case 'dateTime':
        return `2026-01-${String((n % 28) + 1).padStart(2, '0')} 08:30:15`;
      default:
        return textOf(name, field, n);
    }
  };

  /** A row to refer to: one for each place and each set of members that are given, or one of the draft's own. */
  const parentOf = (target: Resource, place: Place, given: Draft, chain: readonly string[], isOwn: boolean): Promise<Draft> => {
    const number = target.title[0] ?? '';
    if (isPlace(target) && place.org === 'ORG1') return Promise.resolve({ ...given, [number]: place.org });
    const fixed = isPlace(target) ? { ...given, [number]: place.org } : given;
    const key = JSON.stringify([target.name, place, fixed]);
    const found = (isOwn ? undefined : parents.get(key)) ?? addParent(target, place, fixed, chain);
    parents.set(key, found);
    return found;
  };
  const addParent = async (target: Resource, place: Place, fixed: Draft, chain: readonly string[]): Promise<Draft> => {
    const draft = await compose(target, { place, fixed }, chain);
    return { ...draft, id: (await store(target, draft)).id };
  };

  /** References first, the most bounded one before the others: what bounds it is then read from the row it names. */
  const referTo = async (
    resource: Resource,
    draft: Record<string, unknown>,
    { place = inside, whole = false }: DraftOptions,
    chain: readonly string[],
  ): Promise<void> => {
    const refs = Object.entries(resource.fields)
      .filter(([name, field]) => field.target && isSaid(resource, name))
      .filter(([name, field]) => field.required || field.unique || whole || needed[resource.name]?.includes(name))
      .sort(([, a], [, b]) => (b.within?.length ?? 0) - (a.within?.length ?? 0));
    for (const [name, field] of refs) {
      const target = allResources.find((one) => one.name === field.target?.name);
      if (!target) throw new Error(`${resource.name}.${name} refers to nothing`);
      // an organization that is named already must still be there
      if ((draft[name] !== undefined && !isPlace(target)) || chain.includes(target.name)) continue;
      const within = field.within ?? [];
      // two rows that name the same one would be a duplicate
      const isOwn = field.unique !== undefined;
      const bounds = Object.fromEntries(within.flatMap((other) => (draft[other] === undefined ? [] : [[other, draft[other]]])));
      const row = await parentOf(target, place, { ...bounds, ...field.only }, [...chain, target.name], isOwn);
      draft[name] = row[field.kind === 'key' ? 'id' : (field.targetField ?? '')];
      for (const other of within) draft[other] ??= row[other];
    }
  };

  let lettersUsed = 0;
  /** There are 26 elements at most: the one whose turn it is gives its letter to the next. */
  const nextLetter = async (resource: Resource, name: string): Promise<string> => {
    const letter = letters[lettersUsed % letters.length] ?? '';
    lettersUsed += 1;
    await owner.query(`delete from ${resource.table} where ${columnName(name)} = $1`, [letter]);
    return letter;
  };
  const linesOf = async ({ lines }: Resource, whole: boolean, place: DraftOptions['place']): Promise<Draft> => {
    if (!lines) return {};
    const line = lines.of();
    const one: Record<string, unknown> = { ...agreed[line.name] };
    // goods of the organization of the record
    if (line.fields.itemNo?.required && line.fields.itemNo.target?.name === item.name)
      one.itemNo = (await addParent(item, place ?? inside, {}, [item.name])).itemNo;
    // a line refers to nothing that is not there: what it may name stays empty
    const isMeant = (name: string): boolean => name in one || line.fields[name]?.required === true || !line.fields[name]?.target;
    const names = writableFields(line).filter((name) => (whole || line.fields[name]?.required) && isMeant(name));
    made += 1;
    const n = made;
    return {
      [linesMember]: [
        Object.fromEntries(
          names.map((name) => [name, name in one ? one[name] : valueFor(name, line.fields[name] as Field, {}, n)]),
        ),
      ],
    };
  };

  const compose = async (resource: Resource, options: DraftOptions, chain: readonly string[]): Promise<Draft> => {
    made += 1;
    const n = made;
    const { place = inside, whole = false, fixed = {} } = options;
    const draft: Record<string, unknown> = { ...(await linesOf(resource, whole, place)), ...begun[resource.name], ...fixed };
    for (const [dimension, field] of Object.entries(resource.scope ?? {}))
      if (field !== resource.title[0] && isSaid(resource, field)) draft[field] ??= place[dimension as Dimension];
    await referTo(resource, draft, options, chain);
    const isAgreed = (name: string): boolean => name in (agreed[resource.name] ?? {});
    const wanted = Object.keys(resource.fields).filter((name) => {
      const field = resource.fields[name];
      if (!field || !isSaid(resource, name) || field.target) return false;
      return whole || field.required || field.unique || name === resource.title[1] || isAgreed(name);
    });
    // what decides a dictionary stands before what is chosen from it
    const deciding = new Set(Object.values(resource.fields).map((field) => field.dictionaryBy?.field));
    for (const name of wanted.toSorted((a, b) => Number(deciding.has(b)) - Number(deciding.has(a))))
      if (draft[name] === undefined || draft[name] === null)
        draft[name] = isAgreed(name) ? agreed[resource.name]?.[name] : valueFor(name, resource.fields[name] as Field, draft, n);
    for (const name of wanted)
      if (resource.fields[name]?.max === 1 && !(name in fixed)) draft[name] = await nextLetter(resource, name);
    return mended(resource, draft, new Set(Object.keys(fixed)));
  };

  /** The draft as the rules between its fields want it: a member they complain about is tried anew, and left out in the end. */
  const mended = (resource: Resource, given: Draft, fixed: ReadonlySet<string>): Draft => {
    let draft = { ...given };
    for (let round = 0; round <= meaningful.length; round++) {
      const issues = [...choiceIssues(resource, draft), ...(resource.check?.(draft) ?? [])];
      const named = issues.flatMap(({ field = '' }) => (resource.fields[field]?.required || fixed.has(field) ? [] : [field]));
      if (named.length === 0) return draft;
      draft = { ...draft, ...Object.fromEntries(named.map((field) => [field, meaningful[round] ?? null])) };
    }
    return draft;
  };

  /** What an add takes beside the members of the declaration. No two strategies hold for one item. */
  const besides: Readonly<Record<string, (draft: Draft) => Promise<Draft>>> = {
    executionConfig: async ({ purOrgNo }) => {
      const { itemNo } = await addParent(item, { org: String(purOrgNo) }, {}, [item.name]);
      return { lines: [{ itemNo }] };
    },
  };
  const store = async (resource: Resource, draft: Draft): Promise<{ readonly id: string; readonly version: number }> => {
    const { wire } = resource;
    if (wire?.add) {
      const body = { ...draft, ...(await besides[resource.name]?.(draft)) };
      const operation = typeof wire.add === 'string' ? wire.add : wire.add[0];
      const said = Object.fromEntries(Object.entries(body).filter(([name]) => !resource.fields[name] || isSaid(resource, name)));
      const answer = await admin.call<{ id: string; version: number }>(`${wire.service}/${operation}`, said);
      if (answer.status !== 200) throw new Error(`${resource.name} is not added: ${JSON.stringify(said)} ${answer.body}`);
      // what the server sets is given to a row that is there
      for (const name of Object.keys(body).filter((one) => !(one in said)))
        await owner.query(`update ${resource.table} set ${columnName(name)} = $1 where id = $2`, [body[name], answer.data.id]);
      return answer.data;
    }
    const id = newId();
    const columns = Object.fromEntries(
      Object.entries(draft).flatMap(([name, value]) =>
        // what is read through a key of the row has no column of its own
        resource.fields[name]?.of === undefined ? [[columnName(name), meant(resource, name, value)]] : [],
      ),
    );
    const found = Object.fromEntries(keywordOf(resource, draft).map((kw) => ['kw', kw]));
    const { sql: text, parameters } = insertOf(resource, { ...rowIn(resource, {}, id), ...columns, ...found }).compile(compiler);
    await owner.query(text, [...parameters]);
    return { id, version: 1 };
  };

  const draftOf = (resource: Resource, options: DraftOptions = {}): Promise<Draft> => compose(resource, options, [resource.name]);
  return {
    draftOf,
    add: async (resource, options = {}) => {
      const draft = await draftOf(resource, options);
      return { ...(await store(resource, draft)), draft };
    },
  };
};
