import { asn } from '@wms/contract/srm/asn/asn.document.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { type RawBuilder, sql } from 'kysely';
import { dueJob } from '../../kernel/room/job.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { asnAlerts } from './asn.alerts.ts';
import { longOverdue, repairNotices } from './asn.checks.ts';
import { arrivalsDue, asnQueues } from './asn.home.ts';
import { asnMethods } from './asn.methods.ts';
import { closeOverdue, overdueAsns } from './overdue.commands.ts';
import { unsettled } from './unsettled.queries.ts';

const menus = [asnHead.menu, ...(asnHead.pages ?? [])];
const isOpen = unsettled('unfinished', 'a');
const headNeeds = (id: RawBuilder<unknown>) => sql`exists (select 1 from srm_asn a where a.id = ${id} and ${isOpen})`;
const lineNeeds = (id: RawBuilder<unknown>) =>
  sql`exists (select 1 from srm_asn_line l join srm_asn a on a.id = l.asn_id where l.id = ${id} and ${isOpen})`;

export const asnRoom = defineRoom({
  name: 'srm/asn',
  methods: asnMethods,
  documents: [asn],
  jobs: [
    dueJob(
      'asn.autoClose',
      { find: overdueAsns, run: closeOverdue },
      { id: '3', jobName: '逾期送货单自动结案', scheduleType: '1', intervalMinutes: 5 },
    ),
  ],
  alerts: asnAlerts,
  tiles: asnQueues,
  schedule: [arrivalsDue],
  scans: [
    {
      kind: 'notice',
      resource: asnHead,
      by: ['asnNo'],
      at: Object.fromEntries(menus.map((menu) => [menu, '/asn/detail/{id}'])),
      status: 'status',
      facts: {
        orgNo: 'orgNo',
        name: 'supplierName',
        day: 'expectedArrivalDate',
        supplierNo: 'supplierNo',
        warehouseNo: 'warehouseNo',
      },
    },
  ],
  files: [
    { resource: asnHead, menus, needs: headNeeds },
    { resource: asnLine, menus, needs: lineNeeds },
  ],
  unfinished: [{ resource: asnHead, where: unsettled('unfinished') }],
  suspects: { D32: longOverdue },
  repairs: { noticeFigures: repairNotices },
});
