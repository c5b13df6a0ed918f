import { sql } from 'kysely';
import { dayText } from '../../kernel/ground/clock.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { supplierAlerts } from './supplier.alerts.ts';
import { supplierMethods } from './supplier.methods.ts';

export const supplierRoom = defineRoom({
  name: 'base/supplier',
  methods: supplierMethods,
  alerts: supplierAlerts,
  suspects: {
    // suppliers who may deliver and whose licence has ended
    D31: (clock) => sql`
      select id::text as row_id, 'licence ended|' || supplier_no || '|' || licence_end_date::text as what
      from bm_supplier
      where status_code = '1' and is_frozen = '0' and licence_end_date < ${dayText(clock.now())}::date`,
  },
});
