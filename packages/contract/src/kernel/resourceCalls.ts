/** The calls a resource declares in `wire` and `exchange`, under each of its names. */
import type { z } from 'zod';
import { addInput, byId, changeInput, noBody, rowsOrSearch } from './bodies.ts';
import {
  type DeclaredCall,
  type DeclaredStream,
  defineCall,
  defineFileCall,
  defineStreamCall,
  type FileReply,
  type Grant,
  onMenu,
  type UploadRule,
  type WireName,
} from './call.ts';
import { type ImportEvent, importLine } from './importLine.ts';
import { pageQuery } from './page.ts';
import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';
import { countedReply, linesReply, listedReply, pageReply, rowReply, savedReply, textReply } from './reply.ts';
import type { Resource, Verb } from './resource.ts';
import { namesOf } from './resourceNames.ts';
import { workbookExtensions, workbookLimits } from './workbook.ts';

const flagOf: Record<Verb, Flag> = {
  list: 'isSearch',
  get: 'isSearch',
  add: 'isAdd',
  update: 'isModify',
  invalidate: 'isDelete',
  restore: 'isCancelInvalid',
  purge: 'isPhysicalDelete',
};

/** What adding and changing answer: id, version, and the number the row has now. */
const savedRow = ({ title: [number] }: Resource) =>
  number === undefined ? savedReply : savedReply.extend({ [number]: textReply.nullable().exactOptional() });

const schemasOf = {
  list: (resource) => ({ input: pageQuery, reply: pageReply(listedReply(resource)) }),
  get: (resource) => ({ input: byId, reply: rowReply(resource, linesReply(resource)) }),
  add: (resource) => ({ input: addInput(resource), reply: savedRow(resource) }),
  update: (resource) => ({ input: changeInput(resource), reply: savedRow(resource) }),
  invalidate: () => ({ input: rowsOrSearch, reply: countedReply }),
  restore: () => ({ input: rowsOrSearch, reply: countedReply }),
  purge: () => ({ input: rowsOrSearch, reply: countedReply }),
} satisfies Record<Verb, (resource: Resource) => { readonly input: z.ZodType; readonly reply: z.ZodType }>;
const summaries: Record<Verb, string> = {
  list: 'List',
  get: 'Get',
  add: 'Add',
  update: 'Modify',
  invalidate: 'Invalidate',
  restore: 'Make valid again',
  purge: 'Delete',
};

type Schemas = typeof schemasOf;
type VerbCall<V extends Verb> = DeclaredCall<z.output<ReturnType<Schemas[V]>['input']>>;

/** The calls of one verb of a resource: one for each of its names. */
const verbCalls = <V extends Verb>(resource: Resource, verb: V): readonly VerbCall<V>[] => {
  const grant: Grant =
    resource.openToLookups && (verb === 'list' || verb === 'get') ? 'signedIn' : onMenu(flagOf[verb], resource.menu);
  const { input, reply } = schemasOf[verb](resource);
  return namesOf(resource, verb).map(
    (name) =>
      defineCall(name, {
        grant,
        sides: resource.sides,
        mode: verb === 'list' || verb === 'get' ? 'read' : 'write',
        summary: `${summaries[verb]} ${resource.labels.$?.[0] ?? resource.name}`,
        input,
        reply,
      }) as VerbCall<V>,
  );
};

const declaredCalls = (resource: Resource) => ({
  list: verbCalls(resource, 'list'),
  get: verbCalls(resource, 'get'),
  add: verbCalls(resource, 'add'),
  update: verbCalls(resource, 'update'),
  invalidate: verbCalls(resource, 'invalidate'),
  restore: verbCalls(resource, 'restore'),
  purge: verbCalls(resource, 'purge'),
});
const known = new WeakMap<Resource, ReturnType<typeof declaredCalls>>();
/**
 * The calls of a resource by verb, as the server answers them; export and import need the texts of a page: `exportCall`, `importCall`.
 * Their schemas are made once for each resource: a process may compose many houses of the same rooms.
 */
export const callsOf = (resource: Resource): ReturnType<typeof declaredCalls> => {
  const calls = known.get(resource) ?? declaredCalls(resource);
  known.set(resource, calls);
  return calls;
};

/** What every import takes: one workbook of at most 10 MB. */
export const workbookUpload: UploadRule = {
  maxBytes: workbookLimits.bytes,
  extensions: workbookExtensions,
  maxField: 200_000,
  fields: {
    again: '1: takes a workbook that was imported before.',
    rows: 'good: adds the lines without errors and leaves the others; otherwise one error refuses all.',
    only: 'Numbers of the lines to take, as a list of JSON.',
    fixes: 'Mended cells, as a list of JSON: [line, field, value].',
  },
};
/** Who may use an exchange, and what its template is called. */
export interface ExchangeDoor {
  readonly menu: string;
  /** Further menus whose right opens the same import. */
  readonly also?: readonly string[];
  readonly title: Trilingual;
  readonly sides?: readonly Side[] | undefined;
}
/** `importexcel` of a service. */
export const importCall = (service: string, { menu, also = [], title, sides }: ExchangeDoor): DeclaredStream<ImportEvent> =>
  defineStreamCall(`${service}/importexcel`, {
    grant: onMenu('isImport', menu, ...also),
    sides,
    summary: `Import ${title[0]} from a workbook; answers with lines of progress`,
    upload: workbookUpload,
    line: importLine,
  });
/** `downExcelTemplate` of a service. */
export const templateCall = (service: string, { menu, also = [], title, sides }: ExchangeDoor) =>
  defineFileCall(`${service}/downExcelTemplate`, {
    grant: onMenu('isImport', menu, ...also),
    sides,
    mode: 'read',
    summary: `The template for importing ${title[0]}`,
    input: noBody,
  });
/** `<service>/<operation>` that exports a list; the log keeps who took how many rows. */
export const exportCall = (
  wire: WireName,
  { menu, title, sides }: ExchangeDoor,
): DeclaredCall<z.output<typeof pageQuery>, unknown, FileReply> =>
  defineFileCall(wire, {
    grant: onMenu('isExport', menu),
    sides,
    mode: 'write',
    isReading: true,
    summary: `Export ${title[0]} as a workbook`,
    input: pageQuery,
  });
