/** What the screens of consignment stock read, and the guards of the contract with their texts. */
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { compare } from '@wms/contract/kernel/decimal.ts';
import { choice, flag } from '@wms/contract/kernel/field.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { difference, escrow, vmiLine } from '@wms/contract/stock/consignment.documents.ts';
import { consignmentPhrases } from '@wms/contract/stock/consignment.phrases.ts';
import type { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import type { periodLine } from '@wms/contract/stock/periodLine.ts';
import type { vmiInventory } from '@wms/contract/stock/vmiInventory.ts';
import type { vmiMovement } from '@wms/contract/stock/vmiMovement.ts';
import type { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { formatQty } from '../kernel/field/Qty.tsx';
import type { ExtraSearch } from '../kernel/field/search.ts';
import { session } from '../kernel/wire/session.ts';
import { words } from './words.ts';

export type ListedVmi = Listed<typeof vmiInventory> & { readonly coverDays: string | null; readonly isControl: '0' | '1' };
export type ListedLine = Listed<typeof periodLine>;
export type ListedMovement = Listed<typeof vmiMovement>;
export type ListedEscrow = Listed<typeof escrowStock> & {
  readonly dormantDays: number | null;
  readonly isControl: '0' | '1';
};
export type ListedDiff = Listed<typeof warehouseDiff> & { readonly fileList: readonly FileRef[] };

export const isSupplier = ({ side }: Pick<UserInfo, 'side'>): boolean => side === 'supplier';
/** The organization of who works here: what a form begins with. */
export const ownOrg = (): string => session().user?.orgNo ?? '';
export const lineMoves = { document: vmiLine, texts: consignmentPhrases };
export const escrowMoves = { document: escrow, texts: consignmentPhrases };
export const diffMoves = { document: difference, texts: consignmentPhrases };
/** A moment to the second, as a cut-off is entered. */
export const cutoffShape = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** A difference as it is read everywhere: with its sign; what is not known has none. */
export const signed = (qty: string | null, unit: string | null = ''): string =>
  qty === null ? '–' : `${compare(qty, '0') > 0 ? '+' : ''}${formatQty(qty)} ${unit ?? ''}`.trim();
/** Numbers of base data that these lists carry. */
export const stockNumbers = { supplierNo: supplier, itemNo: item, orgNo: organization, warehouseNo: warehouse };
/** What both lists of goods are narrowed by beside their fields (CONST-16, CONST-17). */
export const goodsSearch: readonly ExtraSearch[] = [
  { key: 'inventoryTypes', label: words.inventoryTypes, field: choice({ dictionary: 'InventoryTypeFilter' }) },
  { key: 'isControl', label: words.isControl, field: flag() },
];
