/** The notices a purchaser decides on and a warehouse receives (Asn.Warehouse). */

import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { ListedAsn, ListedAsnLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { houseAsn } from '@wms/contract/srm/asn/asn.views.ts';
import type { ReactNode } from 'react';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { byType } from '../../kernel/list/view.ts';
import { houseActs, houseToolbar } from './acts.tsx';
import { houseService } from './facts.ts';
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

const numbers = { supplierNo: supplier, orgNo: organization, warehouseNo: warehouse };

const tabs = asnTabs('house');
export const AsnWarehouse = (): ReactNode => {
  const glance = useAsnGlance();
  return (
    <ResourceList<ListedAsn, ListedAsnLine>
      resource={houseAsn}
      service={houseService}
      list="getsrmasnheadlistbyparams"
      get="getsrmasnheadbyid"
      counts="getAsnTabCounts"
      tabs={tabs}
      history={byType}
      numbers={numbers}
      extraSearch={asnSearch}
      extraColumns={asnColumns}
      glance={glance}
      hidden={asnHidden}
      card={asnCard}
      cells={asnCells}
      toolbar={houseToolbar}
      rowActs={houseActs}
      toneOfRow={toneOfAsn}
      detail={{ tabs: recordTabs, isFactsLast: true }}
      lines={{
        resource: asnLine,
        service: houseService,
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
    />
  );
};
