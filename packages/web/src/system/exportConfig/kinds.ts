/** The two kinds of template on one screen: their declarations with the calls of their rooms, and what their lines say. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { withCalls } from '@wms/contract/kernel/ownCalls.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { exportConfig } from '@wms/contract/system/exportConfig/exportConfig.ts';
import {
  addExportTemplate,
  getExportTemplate,
  type listTemplateColumns,
  purgeExportTemplates,
  updateExportTemplate,
} from '@wms/contract/system/exportConfig/maintenance.calls.ts';
import {
  addImportTemplate,
  getImportTemplate,
  purgeImportTemplates,
  updateImportTemplate,
} from '@wms/contract/system/importConfig/importConfig.calls.ts';
import { importConfig } from '@wms/contract/system/importConfig/importConfig.ts';
import type { Addressed } from '../../kernel/wire/calls.ts';

export type Kind = 'export' | 'import';
export interface TemplateKind {
  readonly kind: Kind;
  readonly resource: Resource;
  readonly nameField: string;
  readonly orderField: string;
  readonly calls: TemplateCalls;
}
interface Brief {
  readonly id: string;
  readonly version: number;
}
/** The calls of either kind, as this screen makes them. */
interface TemplateCalls {
  readonly get: Addressed<{ readonly id: string }, StoredTemplate>;
  readonly add: Addressed<Readonly<Record<string, unknown>>, Brief>;
  readonly update: Addressed<Readonly<Record<string, unknown>> & Brief, Brief>;
}
export const templateKinds: Readonly<Record<Kind, TemplateKind>> = {
  export: {
    kind: 'export',
    resource: withCalls(exportConfig, {
      get: getExportTemplate,
      add: addExportTemplate,
      update: updateExportTemplate,
      purge: purgeExportTemplates,
    }),
    nameField: 'exportName',
    orderField: 'exportOrder',
    calls: { get: getExportTemplate, add: addExportTemplate, update: updateExportTemplate },
  },
  import: {
    kind: 'import',
    resource: withCalls(importConfig, {
      get: getImportTemplate,
      add: addImportTemplate,
      update: updateImportTemplate,
      purge: purgeImportTemplates,
    }),
    nameField: 'importName',
    orderField: 'importOrder',
    calls: { get: getImportTemplate, add: addImportTemplate, update: updateImportTemplate },
  },
};
/** Out of the address of a screen: `?tab=import`. */
export const kindIn = (query: URLSearchParams): TemplateKind =>
  templateKinds[query.get('tab') === 'import' ? 'import' : 'export'];

/** A column a template may carry. */
export type TableField = ReplyOf<typeof listTemplateColumns>['records'][number];
export type StoredTemplate = Brief & Readonly<Record<string, unknown>> & { readonly lines: readonly Line[] };
export interface Line {
  readonly field: string;
  readonly label: string;
  readonly width?: number | null;
  readonly isRequired?: '0' | '1';
  readonly defaultValue?: string | null;
}
/** A template as its form holds it. */
export interface TemplateDraft {
  readonly name: string;
  readonly module: string;
  readonly designTable: string;
  readonly orgNo: string;
  readonly isDefault: '0' | '1';
  readonly statusCode: string;
  readonly remark: string;
  readonly lines: readonly Line[];
}
export const emptyTemplate: TemplateDraft = {
  name: '',
  module: '',
  designTable: '',
  orgNo: '*',
  isDefault: '0',
  statusCode: '1',
  remark: '',
  lines: [],
};

/** The body of an add or update: each line with its place, and only the members its kind has. */
export const bodyOf = ({ kind, nameField, orderField }: TemplateKind, { name, lines, ...draft }: TemplateDraft) => ({
  ...draft,
  [nameField]: name,
  remark: draft.remark || null,
  lines: lines.map(({ field, label, width, isRequired, defaultValue }, at) => ({
    field,
    label,
    [orderField]: at + 1,
    ...(kind === 'export' ? { width: width ?? 16 } : { isRequired: isRequired ?? '0', defaultValue: defaultValue ?? null }),
  })),
});
/** A stored template as a draft; a copy begins without its default mark (BASE-015). */
export const draftOf = (
  { nameField }: TemplateKind,
  row: Readonly<Record<string, unknown>> & { readonly lines: readonly Line[] },
  isCopy: boolean,
): TemplateDraft => {
  const text = (name: string): string => String(row[name] ?? '');
  return {
    name: text(nameField),
    module: text('module'),
    designTable: text('designTable'),
    orgNo: text('orgNo'),
    isDefault: !isCopy && row.isDefault === '1' ? '1' : '0',
    statusCode: text('statusCode') || '1',
    remark: text('remark'),
    lines: row.lines,
  };
};
