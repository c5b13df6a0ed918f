/** The two kinds of template on one screen: their declarations with the calls of their rooms, and what their lines say. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { exportConfig } from '@wms/contract/system/exportConfig/exportConfig.ts';
import { importConfig } from '@wms/contract/system/importConfig/importConfig.ts';

export type Kind = 'export' | 'import';
export interface TemplateKind {
  readonly kind: Kind;
  readonly resource: Resource;
  readonly service: string;
  readonly nameField: string;
  readonly orderField: string;
  readonly calls: { readonly get: string; readonly add: string; readonly update: string; readonly purge: string };
}
const kindOf = (kind: Kind, resource: Resource, service: string): TemplateKind => {
  const calls = {
    get: `getsys${kind}configbyid`,
    add: `addsys${kind}config`,
    update: `updatesys${kind}configbyid`,
    purge: `physicaldeletesys${kind}configbyids`,
  };
  const list = resource.wire?.list ?? '';
  return {
    kind,
    resource: { ...resource, wire: { service, list, ...calls } },
    service,
    nameField: `${kind}Name`,
    orderField: `${kind}Order`,
    calls,
  };
};
export const templateKinds: Readonly<Record<Kind, TemplateKind>> = {
  export: kindOf('export', exportConfig, 'ISysExportConfigService'),
  import: kindOf('import', importConfig, 'ISysImportConfigService'),
};
/** Out of the address of a screen: `?tab=import`. */
export const kindIn = (query: URLSearchParams): TemplateKind =>
  templateKinds[query.get('tab') === 'import' ? 'import' : 'export'];

/** A column a template may carry (getModuleTableFields). */
export interface TableField {
  readonly designTable: string;
  readonly designTableName: string;
  readonly field: string;
  readonly label: string;
  readonly exportOrder: number;
  readonly isExported: '0' | '1';
  readonly isImported: '0' | '1';
}
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
