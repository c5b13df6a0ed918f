/** Labels of containers: what goes from company to company says its SSCC. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { LabelDesign, LabelRow } from '@wms/contract/print/design.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import type * as calls from '@wms/contract/srm/label/label.calls.ts';
import { containerDocument } from '@wms/contract/srm/label/label.document.ts';
import { sql } from 'kysely';
import { itemsByNumber } from '../../base/item/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { move } from '../../kernel/document/move.ts';
import { hold } from '../../kernel/document/take.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { ensure, invalid, notFound } from '../../kernel/ground/refusal.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { labelDesignOf, labelFile, notePrints } from '../../print/door.ts';
import { valueOfParam } from '../../system/param/door.ts';
import { gs1Writer } from './rendering.ts';

type Box = Row<typeof container>;
type Asked = InOf<typeof calls.printContainers>;
const module = container.menu;

const saysSscc = ({ elements }: LabelDesign): boolean =>
  elements.some((one) =>
    'identifiers' in one && one.identifiers ? one.identifiers.includes('00') : 'column' in one && one.column === 'sscc',
  );
/** The design, where these containers can be one print by it. */
const designOf = async (ctx: Context, rows: readonly Box[], { templateCode }: Asked): Promise<LabelDesign> => {
  ensure(rows.flatMap((row) => guardIssues(containerDocument, 'print', row).map((issue) => ({ ...issue, rowId: row.id }))));
  const orgs = new Set(rows.map(({ orgNo }) => orgNo));
  const owners = new Set(rows.map(({ boxOwner }) => boxOwner ?? ''));
  if (orgs.size > 1) ensure([{ code: 'label.mixedOrg' }]);
  const [orgNo = ''] = orgs;
  const design = await labelDesignOf(ctx, templateCode, { orgNo, supplierNo: owners.size === 1 ? ([...owners][0] ?? '') : '' });
  const nameless = saysSscc(design) ? rows.filter(({ sscc }) => !sscc) : [];
  ensure(nameless.map(({ id, boxNo }): Issue => ({ code: 'container.noSscc', rowId: id, params: { boxNo } })));
  return design;
};

const given = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value || []))];
const textsOf = async (ctx: Context, rows: readonly Box[]): Promise<readonly LabelRow[]> => {
  const items = await itemsByNumber(ctx, given(rows.map(({ itemNo }) => itemNo)));
  const suppliers = await suppliersByNumber(ctx, given(rows.map(({ boxOwner }) => boxOwner)));
  return rows.map((row) => {
    const item = items.get(row.itemNo ?? '', row.orgNo);
    return {
      ...{ boxNo: row.boxNo, sscc: row.sscc, itemNo: row.itemNo, itemName: item?.itemName ?? null, spec: item?.spec ?? null },
      ...{ gtin: item?.gtin ?? null, qty: row.qty, unitNo: item?.unitNo ?? null, lotNo: row.lotNo, asnNo: row.sourceNo },
      ...{ supplierNo: row.boxOwner, supplierName: suppliers.get(row.boxOwner ?? '', row.orgNo)?.supplierName ?? null },
      ...{ warehouseNo: row.warehouseNo, cellNo: row.cellNo },
    };
  });
};
const inOrder = (rows: readonly Box[], ids: readonly string[]): readonly Box[] =>
  [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
const ensureCopies = ({ copies }: Asked): void => {
  if (copies < 1) throw invalid({ code: 'label.copies', field: 'copies' });
};

/** The print is logged, each container tells it, and what a print service fills its own layout with is answered. */
export const printBoxes = async (ctx: Context, asked: Asked) => {
  ensureCopies(asked);
  const { copies, templateCode, printer } = asked;
  const held = await hold(
    ctx,
    containerDocument,
    asked.ids.map((id) => ({ id })),
  );
  const rows = inOrder(held.rows, asked.ids);
  await designOf(ctx, rows, asked);
  const texts = await textsOf(ctx, rows);
  const things = rows.map(({ id, boxNo, orgNo, boxOwner }) => ({
    ...{ entity: container.name, entityId: id, docNo: boxNo, orgNo, supplierNo: boxOwner },
  }));
  const serviceType = await valueOfParam(ctx.tx, 'PRINT_SERVICE_TYPE');
  const { jobId } = await notePrints(ctx, things, { module, templateCode, serviceType, printer: printer ?? '', copies });
  await move(ctx, containerDocument, 'print', rows, {
    change: () => ({}),
    note: () => [`${templateCode} × ${copies}`, printer].filter(Boolean).join(' · '),
  });
  const printData = texts.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])));
  return { jobId, printData };
};

/** The labels as a PDF, which counts as no print yet: it is looked at before, too. */
export const boxFileOf = async (ctx: Context, asked: Asked): Promise<Blob> => {
  ensureCopies(asked);
  const ids = [...new Set(asked.ids)];
  const found = await findRows(ctx, container, [sql`id = any(${ids}::bigint[])`]);
  if (found.length < ids.length) throw notFound();
  const rows = inOrder(found, ids);
  const design = await designOf(ctx, rows, asked);
  const title = inLocale(container.labels.$, ctx.locale);
  return labelFile(ctx, {
    ...{ title, design, rows: await textsOf(ctx, rows), copies: asked.copies, writeGs1: gs1Writer(ctx) },
  });
};
