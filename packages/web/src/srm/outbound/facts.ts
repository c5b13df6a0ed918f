/** What the list and the sheet of delivery orders share. */
import type { Listed } from '@wms/contract/kernel/resource.ts';
import { outboundSheet } from '@wms/contract/srm/outbound/outbound.document.ts';
import { outboundPhrases } from '@wms/contract/srm/outbound/outbound.phrases.ts';
import type { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import type { ListedLine } from '../receipt/door.ts';

export type ListedDelivery = Listed<typeof deliveryOrder>;
export const outboundMoves = { document: outboundSheet, texts: outboundPhrases };
export const withTexts = reasonsWith(outboundPhrases);
export const sheetPath = (id: string): string => pathTo('InventorySynergy.DeliverySheet', {}, { id });
export const namesOf = (rows: readonly ListedDelivery[]): string => rows.map(({ deliveryNo }) => deliveryNo ?? '').join(', ');
/** One order takes goods to one supplier, out of one warehouse. */
export const isMixed = (rows: readonly Pick<ListedLine, 'orgNo' | 'warehouseNo' | 'supplierNo'>[]): boolean =>
  new Set(rows.map(({ orgNo, warehouseNo, supplierNo }) => [orgNo, warehouseNo, supplierNo].join('\n'))).size > 1;
