import type { Field } from './field.ts';
import { state, text } from './field.ts';
import { type GlossaryWord, glossary } from './glossary.ts';
import type { Issue } from './issue.ts';
import type { Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';
import { recordStates } from './record.flow.ts';

type Fields = Readonly<Record<string, Field>>;
type Name<F> = keyof F & string;
export type Verb = 'list' | 'get' | 'add' | 'update' | 'invalidate' | 'restore' | 'purge';
/** What the page of a resource offers by itself, in the order of its toolbar. */
export type StandardAct = 'add' | 'modify' | 'delete' | 'cancelDelete' | 'physicalDelete' | 'import' | 'export';
/** Which places of a definition are a resource's own: those of a record, of a record with a second form, or of its lines. */
export type CustomLevel = 'record' | 'recordAndMore' | 'lines';
export type Dimension = 'org' | 'documentClass' | 'warehouse' | 'classification' | 'supplier';
type Values<F extends Fields> = { [K in keyof F]: Exclude<F[K]['_type'], undefined> };

/** Columns every table has. Written once here, never in a room. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface Stamp {
  id: string;
  version: number;
  createName: string | null;
  createDate: string;
  updateName: string | null;
  updateDate: string;
}
export const stampFields = [
  'id',
  'version',
  'createName',
  'createDate',
  'updateName',
  'updateDate',
] as const satisfies readonly (keyof Stamp)[];

/** Spelled out because the specification's names are irregular; a list of names makes aliases. */
export interface Wire extends Readonly<Partial<Record<Verb, string | readonly string[]>>> {
  readonly service: string;
  /** Further services that answer the same list and get names (the twins with and without Sup, API-16). */
  readonly twins?: readonly string[];
  /** Calls of the names above that a room writes, since their rules ask the database; the others are generic. */
  readonly written?: readonly (Verb | 'import' | 'export')[];
}

interface Shape<N extends string, C extends N = N> {
  readonly name: string;
  readonly table: string;
  /** The menu whose flags grant the calls of `wire`, or the menus that may look the rows up. */
  readonly menu: string;
  /** Further menus whose screens list the same rows (the supplier's twin of a page): templates of exports belong to a page. */
  readonly pages?: readonly string[];
  readonly wire?: Wire;
  /** Sides that may use the calls of `wire`; all when absent. */
  readonly sides?: readonly Side[];
  /** True: every signed-in person may list and get (lookups of base data). Scope still decides the rows. */
  readonly openToLookups?: boolean;
  readonly scope?: { readonly [D in Dimension]?: N };
  /** Dimensions in which an empty value means "every value": a warehouse not chosen yet, a supplier rule for all. */
  readonly scopeOptional?: readonly Dimension[];
  /** Fields that a policy of the table beyond its scope reads (drafts): every index carries them, or no page is found in one. */
  readonly guardedBy?: readonly N[];
  /** Deleting keeps the row for history, marked with the date, and frees its number (BASE-022). */
  readonly keepsDeleted?: boolean;
  /** The day it was over stands beside the row, never on the wire: `infinity` until then. History is asked for by it (LIST-12). */
  readonly keepsEnd?: boolean;
  /**
   * Rows that belong to a record and travel inside it as `lines`, in their order: a table of their own with a key to the record
   * and the place `seq`. Get answers them, add and update take them whole. `of` is asked late, since a line names its record.
   */
  readonly lines?: { readonly of: () => Resource; readonly least: number; readonly most: number };
  /** Where customers may add fields of their own; absent: to the record, when the resource declares `add`. */
  readonly customFields?: CustomLevel | 'none';
  readonly list: {
    readonly columns: readonly (N | keyof Stamp)[];
    /**
     * What one comes to the list for, in this order: whole on a laptop's screen without scrolling. Of a pair, the second stands
     * under the first in one column. Each list of a page declares it; absent (what only a lookup asks for): the columns as they are.
     */
    readonly glance?: readonly (N | keyof Stamp | readonly [N | keyof Stamp, N | keyof Stamp])[];
    /**
     * Fields that every row of the list carries beside keys, states and the stamp, whatever columns are asked for: what acts, marks
     * and links of a screen read. `Listed` types a row so that nothing else is taken to be there.
     */
    readonly carries?: readonly C[];
    /** What a card on a phone shows of the columns, in this order; absent: the first three. */
    readonly card?: readonly (N | keyof Stamp)[];
    readonly keyword: readonly N[];
    /** Where its rows keep no text of keywords: the fields its room looks into for one. Without either there is no box for keywords. */
    readonly soughtIn?: readonly N[];
    readonly search: readonly (N | `${N}Indistinct`)[];
    /** Further names of conditions, as lookups send them. */
    readonly alias?: Readonly<Record<string, N>>;
    /** Without a value for each of these the list answers no rows: a lookup that waits for its organization. */
    readonly needs?: readonly N[];
    /**
     * Its rows are too many to be looked through: a search names one of these conditions, or a keyword. `says` is the code of the
     * sentence that asks for it, before the search and in the refusal.
     */
    readonly narrow?: { readonly by: readonly N[]; readonly says: string };
    /** Empty or '*' means every value here: who searches for one value finds these rows too. */
    readonly open?: readonly N[];
    /** The date field that startDate/endDate bound, both ends inclusive (LIST-37). */
    readonly range?: N | 'createDate' | 'updateDate';
    /** The range is asked for to the second, as startTime/endTime: a day of it may hold more than one reads. */
    readonly timed?: true;
    /** Rows stand under rows of their own kind: the field and value that the first ones have, and the field that names the row above. */
    readonly tree?: { readonly roots: readonly [N, string]; readonly under: N };
    /** The standard actions of its page; all that its calls allow when absent. */
    readonly acts?: readonly StandardAct[];
    /** Sorted newest first by this field unless asked otherwise; updateDate when absent. */
    readonly sort?: N | keyof Stamp;
    /** Sorted by it the other way round: what is due first stands on top. */
    readonly order?: 'asc';
    /**
     * The ways people and jobs reach the rows, each the fields an index begins with: all are matched but the last, which is
     * the order. `accessPaths` says what holds when absent. A table has at most ten indexes, because every write pays for each.
     */
    readonly paths?: readonly (readonly (N | keyof Stamp)[])[];
    /** What the index of each path has beside it, for conditions that are asked along the paths again and again, by tabs above all. */
    readonly covers?: readonly N[];
  };
  readonly form: readonly (readonly N[])[];
  /** Headings of the groups of the form, in their order; a group without one needs none. */
  readonly formTitles?: readonly (Trilingual | undefined)[];
  /**
   * `port`: their service where it is not that of `wire`; it answers the list too. `importRows`: the most in one file, if fewer.
   * `withLines`: a sheet has a row for each line, with the members of its record in each.
   */
  readonly exchange?: {
    readonly withLines?: true;
    readonly port?: string;
    readonly importRows?: number;
    readonly import?: readonly N[];
    readonly export?: readonly (N | keyof Stamp)[];
  };
  /** Its rows are templates of what an export or an import carries; the exchange reads them and the lines that refer to them. */
  readonly templates?: 'export' | 'import';
  /** What changes of a row tell beside its fields, such as rights that are kept in tables of their own, by what it is called. */
  readonly told?: Readonly<Record<string, Trilingual>>;
  /** The texts of the codes `check` answers with: a form says them before the server does. */
  readonly texts?: Readonly<Record<string, Trilingual>>;
  /** Its rows are many and alike: a form chooses one of them in a table of 20, not in a list of names (CONST-05, LOOK-03). */
  readonly chosenIn?: 'table';
  /** How its rows are put on paper; absent: they are not printed. */
  readonly print?: Printed<N>;
  /** Fields beside its scope in which the rows of one batch must agree, each with the code of the refusal. */
  readonly oneBatch?: { readonly [K in N]?: string };
  /** The fields that name a row to a person: number first, then name. */
  readonly title: readonly N[];
}
type Labels<N extends string> = { readonly [K in Exclude<N, GlossaryWord> | '$']: Trilingual } & {
  readonly [K in N & GlossaryWord]?: Trilingual;
};

/** What a room writes: every name must be one of its own fields. */
interface Spec<F extends Fields, C extends Name<F>> extends Shape<Name<F>, C> {
  readonly fields: F;
  readonly labels: Labels<Name<F>>;
  check?(draft: Values<F>): readonly Issue<Name<F>>[];
}
/** What the engines read: they walk fields, they never know one by name. */
/** The head of a document on paper. Labels, kinds and what a reader may see are those of its fields. */
interface Head<N extends string> {
  /** The number people know it by: large, and as a bar code. */
  readonly code: N;
  /** What stands above the lines, in reading order; a field that is empty is left out. */
  readonly facts: readonly N[];
  /** What no template may put on it either. */
  readonly never?: readonly N[];
  /** Nobody inside prints it before this is set: until then it is its supplier's own. */
  readonly insideOnce?: N;
  /** What the paper is called, where the record has another name. */
  readonly title?: Trilingual;
  /** Who signs, each with room for a name and a day. */
  readonly signs?: readonly Trilingual[];
}
/** What the lines of a paper show. */
interface Lines<N extends string> {
  readonly columns: readonly N[];
  /** Figures that are added up below more than one line; `per` is the column that says of what: pieces and kilograms stay apart. */
  readonly sums?: readonly { readonly of: N; readonly per?: N }[];
  /** Columns that stand once above the lines where all of them say the same. */
  readonly once?: readonly N[];
  /** Columns that people fill in by hand: there is room for them where nothing is known yet. */
  readonly byHand?: readonly N[];
}
/** A document whose lines are rows of their own, which say by `with` that they belong to it. */
export interface PrintedDocument<N extends string = string> extends Head<N> {
  readonly lines: () => Resource;
}
/** Lines without a head: those with one number are one document. */
export interface PrintedGroup<N extends string = string> extends Head<N>, Lines<N> {}
/** A line, printed with the record its key names. */
export interface PrintedLine<N extends string = string> extends Lines<N> {
  readonly with: N;
  readonly never?: readonly N[];
}
export type Printed<N extends string> = PrintedDocument<N> | PrintedGroup<N> | PrintedLine<N>;

export interface Resource extends Shape<string> {
  readonly fields: Fields;
  readonly labels: Readonly<Record<string, Trilingual>>;
  check?(draft: Readonly<Record<string, unknown>>): readonly Issue[];
}

export const defineResource = <const F extends Fields, const C extends Name<F> = never>(
  spec: Spec<F, C>,
): Spec<F, C> & { readonly labels: { readonly [K in Name<F> | GlossaryWord | '$']: Trilingual } } => ({
  ...spec,
  labels: { ...glossary, ...spec.labels } as { readonly [K in Name<F> | GlossaryWord | '$']: Trilingual },
});

/** A stored row as it travels. */
export type Row<R extends { readonly fields: Fields }> = Values<R['fields']> & Stamp;
type Carries<C extends string> = { readonly list: { readonly carries?: readonly C[] } };
/**
 * A row of a list as it travels to a page: the stamp and what the list carries are there, any other field only where its column
 * was asked for.
 */
export type Listed<R extends { readonly fields: Fields } & Carries<string>> = Pick<
  Row<R>,
  (keyof Stamp | (R extends Carries<infer C> ? C : never)) & keyof Row<R>
> &
  Partial<Row<R>>;
/** The values of a row's own fields, without the stamp. */
export type Draft<R extends { readonly fields: Fields }> = Values<R['fields']>;

/** The two fields every plain base record ends with. */
export const recordFields = {
  statusCode: state(recordStates, { required: true, default: 'valid' }),
  remark: text({ max: 500 }),
};

/** Fields with a column of their own: all but those that another row holds. */
export const storedFields = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.of === undefined ? [name] : []));

/** Whether an empty value of a field means every value: it stands once then, like any other. */
export const meansAll = ({ scope, scopeOptional }: Pick<Resource, 'scope' | 'scopeOptional'>, name: string): boolean =>
  scopeOptional?.some((dimension) => scope?.[dimension] === name) ?? false;

/** Field names a body may carry: everything the server does not set itself. */
export const writableFields = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  storedFields(resource).filter((name) => !resource.fields[name]?.serverSet);

/**
 * The access paths of a list: those it declares, or else its order, its order for one supplier, and the lines of a parent. All
 * other conditions and orders are answered inside one of them.
 */
export const accessPaths = (resource: Pick<Resource, 'list' | 'scope' | 'fields'>): readonly (readonly string[])[] => {
  const { list, scope, fields } = resource;
  const known = list.paths ?? paths.get(resource);
  if (known) return known;
  const sort = list.sort ?? 'updateDate';
  const isFirst = (name: string): boolean =>
    Object.entries(fields).some(([own, { unique }]) => (Array.isArray(unique) ? unique[0] : unique && own) === name);
  const parents = Object.entries(fields).filter(([name, field]) => field.kind === 'key' && field.target && !isFirst(name));
  const made = [
    [sort],
    ...(scope?.supplier === undefined || isFirst(scope.supplier) ? [] : [[scope.supplier, sort]]),
    ...parents.map(([name]) => [name]),
  ];
  paths.set(resource, made);
  return made;
};
const paths = new WeakMap<object, readonly (readonly string[])[]>();

/** Sortable: the list's columns and the stamp (CONST-07). */
export const sortableFields = (resource: Pick<Resource, 'list'>): readonly string[] => {
  const known = sortables.get(resource) ?? [...new Set([...resource.list.columns, 'createDate', 'updateDate', 'id'])];
  sortables.set(resource, known);
  return known;
};
const sortables = new WeakMap<object, readonly string[]>();
