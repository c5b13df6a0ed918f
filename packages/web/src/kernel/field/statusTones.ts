/** Which values of which dictionaries are states, and how each speaks (StatusTag). Other dictionaries are plain words. */
import type { Tone } from '@wms/contract/kernel/flow.ts';

const tones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  RecordStatus: { '1': 'done', '0': 'void' },
  AsnStatus: { '0': 'wait', '1': 'bad', '2': 'go', '3': 'part', '4': 'done', X: 'void' },
  ApprovalStatus: { '0': 'wait', '1': 'done', '2': 'bad', '3': 'draft' },
  ClosedStatus: { '0': 'draft', '1': 'part', '2': 'done' },
  DeliveryTiming: { '2': 'early', '3': 'late' },
  OrderAcceptance: { '0': 'wait', '1': 'done', '2': 'bad', '3': 'early' },
  OrderChangeState: { '1': 'wait', '2': 'done', '3': 'bad' },
  OrderStatus: { '0': 'draft', '1': 'wait', '2': 'go', '3': 'done', '4': 'done' },
  ReceiptStatus: { Y: 'done', V: 'void' },
  ScheduledJobState: { '0': 'done', '1': 'draft', '2': 'go', '3': 'void', '4': 'bad', '5': 'void' },
  ErpSyncStatus: { '0': 'draft', '1': 'done', '2': 'bad' },
};
/** The tone of a value; undefined when it is no state, or one that is best said quietly. */
export const toneOf = (dictionary: string | undefined, value: string): Tone | undefined => tones[dictionary ?? '']?.[value];
