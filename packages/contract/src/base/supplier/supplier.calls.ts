import { z } from 'zod';
import { delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { seen } from '../../kernel/reason.ts';
import { countReply, idReply, versionReply } from '../../kernel/reply.ts';
import { supplier } from './supplier.ts';

const freezing = { grant: onMenu('isCheck', supplier.menu), sides: ['purchaser', 'platform'], mode: 'write' } as const;
/** How many suppliers changed, and each one's new version. */
const reply = z.strictObject({ count: countReply, records: z.array(z.strictObject({ id: idReply, version: versionReply })) });

export const freezeSuppliers = defineCall('IBmSupplierService/freezebmsupplierbyids', {
  ...freezing,
  summary: 'Freeze suppliers: they create no delivery notice until unfrozen',
  input: delList.extend({
    reason: z
      .string({ error: 'input.required' })
      .overwrite(seen)
      .min(1, { error: 'input.required' })
      .max(500, { error: 'valid.shape' }),
  }),
  reply,
});
export const unfreezeSuppliers = defineCall('IBmSupplierService/unfreezebmsupplierbyids', {
  ...freezing,
  summary: 'Unfreeze suppliers',
  input: delList,
  reply,
});
