/** The permissions to deliver: suppliers apply for them, buyers and quality decide (DELIV-13). */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { flag } from '@wms/contract/kernel/field.ts';
import type { ListedApproval } from '@wms/contract/srm/approval/approval.calls.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { approvalTabs } from '@wms/contract/srm/approval/approval.tiles.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import type { ReactNode } from 'react';
import { Attachments } from '../../file/door.ts';
import type { ExtraColumn } from '../../kernel/column/tableParts.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import type { DetailOption } from '../../kernel/record/RecordDrawer.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { houseActs, houseToolbar, supplierActs, supplierToolbar } from './acts.tsx';
import { callsOf, isSupplier, type OpenApproval } from './facts.ts';
import { History } from './History.tsx';
import { words } from './words.ts';

const Expired = ({ value }: { readonly value: string }): ReactNode => {
  const say = useSay();
  // what still holds is not tagged: silence means fine
  return value === '1' ? <StatusTag tone="late">{say(words.isExpired)}</StatusTag> : null;
};
const columns: readonly ExtraColumn<ListedApproval>[] = [
  {
    key: 'isExpired',
    label: words.isExpired,
    after: 'effectiveEnd',
    width: 92,
    render: (row) => <Expired value={row.isExpired} />,
  },
];
const search: readonly ExtraSearch[] = [
  { key: 'isExpired', label: words.isExpired, field: flag() },
  { key: 'isExpiring', label: words.isExpiring, field: flag() },
];
const detail: DetailOption<OpenApproval> = {
  tabs: [
    { key: 'files', label: words.reports, render: (row) => <Attachments files={row.fileList ?? []} /> },
    { key: 'history', label: words.history, render: (row) => <History flow={approvalFlow} entries={row.history} /> },
  ],
};
const numbers = { supplierNo: supplier, orgNo: organization };

export const Approvals = (): ReactNode => {
  const user = useUser();
  const isOutside = isSupplier(user);
  const calls = callsOf(user);
  return (
    <ResourceList<OpenApproval>
      resource={deliveryApproval}
      {...calls}
      tabs={approvalTabs(user.side)}
      numbers={numbers}
      extraColumns={columns}
      extraSearch={search}
      toolbar={isOutside ? supplierToolbar : houseToolbar}
      rowActs={isOutside ? supplierActs : houseActs}
      detail={detail}
      toneOfRow={(row) => (row.isExpired === '1' ? 'late' : undefined)}
    />
  );
};
