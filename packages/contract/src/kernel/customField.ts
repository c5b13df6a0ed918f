import { choice, date, dateTime, decimal, type Field, text } from './field.ts';
import type { Trilingual } from './phrase.ts';
import type { CustomLevel, Resource } from './resource.ts';

/** What a custom field is called: in simplified Chinese, and in the other languages where they have a name of their own. */
export interface CustomNames {
  readonly fieldNoName: string;
  readonly fieldNoNameEn?: string | null;
  readonly fieldNoNameTw?: string | null;
}
/** A field a customer has added to a screen, as the engines read it (SYS-20). */
export interface CustomField extends CustomNames {
  readonly module: string;
  readonly fieldNo: string;
  /** 0 and 1 text, 2 number, 3 date, 4 dropdown (SYS-21, SYS-24). */
  readonly fieldType: string;
  readonly isDisplay: string;
  /** Digits, each a place (SYS-22). */
  readonly displayPage: string;
  readonly displayOrder: number | null;
  readonly dateFormat: string | null;
  readonly dropDownDataSource: string | null;
  readonly fixedMatchingCondition: string | null;
  readonly statusCode: string;
}

type Customised = Pick<Resource, 'wire' | 'customFields'>;

/** The level at which a resource takes custom fields; undefined when it takes none. Plain resources do unless they say otherwise. */
export const customLevelOf = ({ customFields, wire }: Customised): CustomLevel | undefined => {
  if (customFields === 'none') return undefined;
  return customFields ?? (wire?.add === undefined ? undefined : 'record');
};

/** Values of one record travel and are stored as `custom: {fieldNo: value}`; by name they are `custom.fieldNo`. */
export const customPrefix = 'custom.';
/** Where a sheet of lines keeps the customer's fields of their record, beside `custom.<fieldNo>` of the lines. */
export const headCustomPrefix = 'headCustom.';
export const isCustomName = (name: string): boolean => name.startsWith(customPrefix);
export const customNo = (name: string): string => name.slice(customPrefix.length);
export const customFieldNo = /^[a-zA-Z][a-zA-Z0-9_]{0,29}$/;
/** Fields one module may have (SYS-24). */
export const customFieldsMost = 30;

type Bag = Readonly<Record<string, unknown>>;
/** The custom values of a row; empty when it has none. */
export const customOf = (row: object): Bag => {
  const bag: unknown = Reflect.get(row, 'custom');
  return typeof bag === 'object' && bag !== null ? (bag as Bag) : {};
};
/** A member of a row by name, of its custom values too. */
export const memberOf = (row: object, name: string): unknown =>
  isCustomName(name) ? customOf(row)[customNo(name)] : Reflect.get(row, name);
/** `custom.colour` beside the others becomes `custom: {colour}`, as it travels. */
export const nested = (values: Bag): Bag => {
  const custom = Object.entries(values).filter(([name]) => isCustomName(name));
  if (custom.length === 0) return values;
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isCustomName(name))),
    custom: Object.fromEntries(custom.map(([name, value]) => [customNo(name), value])),
  };
};

const enumSource = 'enum:';
/** Whether the format of a date has a time of day. */
const hasTime = (format: string | null): boolean => /[Hh]/.test(format ?? '');
const fieldFor = (one: CustomField): Field => {
  if (one.fieldType === '2') return decimal({});
  if (one.fieldType === '3') return hasTime(one.dateFormat) ? dateTime({}) : date({});
  const source = one.fieldType === '4' ? (one.dropDownDataSource ?? '') : '';
  if (source.startsWith(enumSource)) return choice({ dictionary: source.slice(enumSource.length) });
  const typed = text({});
  return source === '' ? typed : { ...typed, source };
};

interface Places {
  readonly search?: string;
  readonly column: string;
  readonly form: string;
  /** A second form with one row for each record, such as the waybill of a notice: its values are the record's. */
  readonly more?: string;
}
const digits: Readonly<Record<CustomLevel, Places>> = {
  record: { search: '1', column: '2', form: '3' },
  recordAndMore: { search: '1', column: '2', form: '3', more: '5' },
  lines: { column: '4', form: '4' },
};

/** The definitions that show somewhere at a level, in their order. */
const shownAt = (definitions: readonly CustomField[], level: CustomLevel): readonly CustomField[] => {
  const wanted = Object.values(digits[level]);
  return definitions
    .filter((one) => one.statusCode === '1' && one.isDisplay === '1' && wanted.some((digit) => one.displayPage.includes(digit)))
    .toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0) || a.fieldNo.localeCompare(b.fieldNo));
};

/** The custom fields that stand in the second form of a record, whether or not they stand in the first as well. */
export const customMore = (resource: Customised, definitions: readonly CustomField[]): readonly string[] => {
  const level = customLevelOf(resource);
  const digit = level && digits[level].more;
  return level === undefined || digit === undefined
    ? []
    : shownAt(definitions, level).flatMap((one) => (one.displayPage.includes(digit) ? customPrefix + one.fieldNo : []));
};

/**
 * A resource with the fields a customer has added, each in exactly its places (SYS-22, SYS-23): search, list column, and detail,
 * which is also the form the detail is filled in. Engines and screens work on it as on any other declaration; the same
 * object comes back when there is nothing to add.
 */
export const withCustomFields = <R extends Resource>(resource: R, definitions: readonly CustomField[]): R => {
  const level = customLevelOf(resource);
  const shown = level === undefined ? [] : shownAt(definitions, level);
  if (level === undefined || shown.length === 0) return resource;
  const nameOf = (one: CustomField): string => customPrefix + one.fieldNo;
  const at = (digit: string | undefined): readonly CustomField[] =>
    digit === undefined ? [] : shown.filter((one) => one.displayPage.includes(digit));
  const places = digits[level];
  const fields = shown.map((one) => [nameOf(one), fieldFor(one)] as const);
  const search = at(places.search).map(
    (one) => `${nameOf(one)}${fieldFor(one).kind === 'text' && one.fieldType !== '4' ? 'Indistinct' : ''}`,
  );
  const inForm = at(places.form);
  const form = inForm.map(nameOf);
  const more = at(places.more).flatMap((one) => (inForm.includes(one) ? [] : nameOf(one)));
  const columns = at(places.column).map(nameOf);
  const exported = resource.exchange?.export && [...resource.exchange.export, ...columns];
  const imported = resource.exchange?.import && [...resource.exchange.import, ...form, ...more];
  return {
    ...resource,
    fields: { ...resource.fields, ...Object.fromEntries(fields) },
    labels: { ...resource.labels, ...Object.fromEntries(shown.map((one) => [nameOf(one), namesOf(one)])) },
    list: { ...resource.list, columns: [...resource.list.columns, ...columns], search: [...resource.list.search, ...search] },
    form: [...resource.form, ...[form, more].filter((group) => group.length > 0)],
    ...(resource.exchange
      ? {
          exchange: {
            ...resource.exchange,
            ...(exported ? { export: exported } : {}),
            ...(imported ? { import: imported } : {}),
          },
        }
      : {}),
  };
};

/** The custom fields of a laid-over resource that are filled in, in their order: what a form and a grid put behind their own. */
export const customForm = (resource: Pick<Resource, 'form'>): readonly string[] => resource.form.flat().filter(isCustomName);

/** The name of a custom field in each language. */
export const namesOf = ({ fieldNoName, fieldNoNameEn, fieldNoNameTw }: CustomNames): Trilingual => [
  fieldNoNameEn || fieldNoName,
  fieldNoName,
  fieldNoNameTw || fieldNoName,
];
