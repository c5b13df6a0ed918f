/** The notices of a supplier (Delivery.AsnTracking): tabs by status, what is next for each, and why something is not possible. */
import type { ListedAsn, ListedAsnLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { byType } from '../../kernel/list/view.ts';
import { supplierActs, supplierToolbar } from './acts.tsx';
import { FrozenBanner, useOwnSuppliers } from './Frozen.tsx';
import { supplierService } from './facts.ts';
import {
  asnCard,
  asnCells,
  asnColumns,
  asnHidden,
  asnSearch,
  asnTabs,
  hiddenDetails,
  lineCells,
  lineColumns,
  recordTabs,
  toneOfAsn,
  useAsnGlance,
} from './tabs.tsx';
import './asn.css';

/** What one comes for under the tab of the rejected ones stands on the face of their rows. */
const rejectedActs = supplierActs.map((act) => ({ ...act, isFace: act.key === 'resubmit' }));

const tabs = asnTabs('supplier');
export const AsnTracking = (): ReactNode => {
  const [params] = useSearchParams();
  const glance = useAsnGlance();
  const own = useOwnSuppliers();
  const frozen = own.filter((row) => row.isFrozen === '1');
  const canAdd = own.length === 0 || frozen.length < own.length;
  return (
    <ResourceList<ListedAsn, ListedAsnLine>
      resource={supplierAsn}
      service={supplierService}
      list="getsrmasnheadlistbyparams"
      get="getsrmasnheadbyid"
      counts="getAsnTabCounts"
      tabs={tabs}
      history={byType}
      extraSearch={asnSearch}
      extraColumns={asnColumns}
      glance={glance}
      hidden={asnHidden}
      card={asnCard}
      cells={asnCells}
      toolbar={supplierToolbar(canAdd)}
      rowActs={params.get('tab') === asnFlow.states.rejected ? rejectedActs : supplierActs}
      toneOfRow={toneOfAsn}
      detail={{ tabs: recordTabs, isFactsLast: true }}
      lines={{
        resource: asnLine,
        service: supplierService,
        list: 'getsrmasnheadlistbyparams',
        counts: 'getAsnTabCounts',
        tabs,
        extraSearch: asnSearch.slice(1),
        extraColumns: lineColumns,
        cells: lineCells,
        hidden: hiddenDetails,
        detail: false,
        history: byType,
      }}
      head={<FrozenBanner rows={frozen} withAdd={!canAdd} />}
    />
  );
};
