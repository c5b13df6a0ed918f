import { readFileSync } from 'node:fs';
import { allResources } from '@wms/contract/registry.ts';
import {
  acceptanceView,
  arrivalView,
  receivingView,
  rejectionView,
  returnView,
  warehousingView,
} from '@wms/contract/srm/receipt/receipt.views.ts';
import { describe, expect, it } from 'vitest';

describe('what the screens record', () => {
  const screens = readFileSync(new URL('../../../../../docs/spec/screens.csv', import.meta.url), 'utf8').split('\n');
  const columnsOf = (route: string): string[] => {
    const row = screens.find((text) => text.startsWith(`${route},`));
    if (!row) throw new Error(`no screen ${route}`);
    return row.split(',')[3]?.split(' ') ?? [];
  };
  it('RECEIPT-09 RECEIPT-12 has the columns of the ledger on each of the five lists, in their order', () => {
    const lists = {
      '/receipt-tracking/acceptance-details': acceptanceView,
      '/receipt-tracking/rejection-details': rejectionView,
      '/receipt-tracking/return-details': returnView,
      '/receipt-tracking/warehousing-details': warehousingView,
      '/delivery/receivingDetails': receivingView,
    };
    // who delivered, and what is on its way back, are more than the ledger asks for (departures.csv)
    const more: Readonly<Record<string, readonly string[]>> = {
      '/delivery/receivingDetails': ['supplierName'],
      '/receipt-tracking/rejection-details': ['rejectReturnedQty', 'returningQty'],
      '/receipt-tracking/return-details': ['deliveryNo'],
    };
    const beyond = (route: string): readonly string[] => more[route] ?? [];
    for (const [route, view] of Object.entries(lists)) {
      const columns: readonly string[] = view.list.columns;
      expect(
        columns.filter((name) => !beyond(route).includes(name)),
        route,
      ).toEqual(columnsOf(route));
      expect(columns).toEqual(expect.arrayContaining([...beyond(route)]));
    }
  });
  it('SYS-38 each list is a page of its resource: its drawer has a history there, its export templates', () => {
    const views = [acceptanceView, rejectionView, returnView, warehousingView, receivingView, arrivalView];
    for (const { name, menu } of views) {
      const resource = allResources.find((one) => one.name === name);
      expect([resource?.menu, ...(resource?.pages ?? [])], menu).toContain(menu);
    }
  });
});
