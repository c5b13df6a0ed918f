/** Invoices of suppliers (ASN-17): suppliers write and submit them, buyers confirm or return them. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { ListedInvoiceLine, WholeInvoice } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { invoiceTabs } from '@wms/contract/srm/invoice/invoice.tiles.ts';
import { invoice, invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { History } from '../approval/door.ts';
import { houseActs, houseToolbar, returnedActs, supplierActs, supplierToolbar } from './acts.tsx';
import { callsOf, isSupplier, type OpenInvoice } from './facts.ts';
import { LinesTable } from './LinesTable.tsx';
import { words } from './words.ts';

const isWhole = (row: OpenInvoice): row is OpenInvoice & WholeInvoice => row.lines !== undefined;
const detail: DetailOption<OpenInvoice> = {
  tabs: [
    { key: 'lines', label: words.lines, render: (row) => (isWhole(row) ? <LinesTable row={row} /> : <Skeleton active />) },
    { key: 'files', label: words.files, render: (row) => <Attachments files={row.fileList ?? []} /> },
    { key: 'history', label: words.history, render: (row) => <History flow={invoiceFlow} entries={row.history} /> },
  ],
};
// who reads it knows its own name
const forSupplier = ['supplierName'];
const forBuyer: readonly string[] = [];
const numbers = { supplierNo: supplier, orgNo: organization };

export const Invoices = (): ReactNode => {
  const user = useUser();
  const isOutside = isSupplier(user);
  const calls = callsOf(user);
  const tabs = invoiceTabs(user.side);
  const isReturned = useSearchParams()[0].get('tab') === 'returned';
  return (
    <ResourceList<OpenInvoice, ListedInvoiceLine>
      resource={invoice}
      {...calls}
      tabs={tabs}
      numbers={numbers}
      hidden={isOutside ? forSupplier : forBuyer}
      toolbar={isOutside ? supplierToolbar : houseToolbar}
      rowActs={isOutside ? (isReturned ? returnedActs : supplierActs) : houseActs}
      detail={detail}
      lines={{
        resource: invoiceLine,
        service: calls.service,
        list: calls.list,
        tabs,
        numbers,
        detail: false,
        toolbar: [(isOutside ? supplierToolbar : houseToolbar).at(-1) as never],
        rowActs: [],
      }}
    />
  );
};
