import { defineFlow } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;
const everybody = ['supplier', 'purchaser', 'platform'] as const;

/** The life of a container: filled, sent out, come back, and used again where its rule says so (LABEL-17). */
export const containerFlow = defineFlow({
  dictionary: 'ContainerStatus',
  states: { empty: '0', used: '1', sent: '2', retired: '9' },
  groups: {
    /** It stands in the house. */
    here: ['empty', 'used'],
  },
  tones: { empty: 'draft', used: 'go', sent: 'part', retired: 'void' },
  actions: {
    create: { label: ['Create', '新建', '新增'], from: [], to: ['empty', 'used'], sides: everybody, flag: 'isAdd' },
    /** What lay in it is gone or is void. */
    unpack: { label: ['Unpack', '取出', '取出'], from: ['used'], to: ['empty', 'used'], sides: everybody, flag: 'isModify' },
    send: { label: ['Send out', '发出', '發出'], from: ['empty', 'used'], to: ['sent'], sides: inside, flag: 'isSubmit' },
    /** One that may be used again is empty then; any other is not used a second time. */
    comeBack: {
      label: ['Take back', '收回', '收回'],
      from: ['sent'],
      to: ['empty', 'retired'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** Cartons onto a pallet: they lie a level below it from then on. */
    pack: {
      label: ['Pack together', '合装', '併裝'],
      from: ['empty', 'used'],
      to: ['empty', 'used'],
      sides: inside,
      flag: 'isModify',
    },
    /** One that goes from company to company is known by a number that nobody else gives. */
    giveSscc: {
      label: ['Give SSCC', '分配 SSCC', '分配 SSCC'],
      from: ['empty', 'used'],
      to: ['empty', 'used'],
      sides: inside,
      flag: 'isModify',
    },
    /** Its label is printed while it may still go somewhere. */
    print: {
      label: terms.print,
      from: ['empty', 'used', 'sent'],
      to: ['empty', 'used', 'sent'],
      sides: inside,
      flag: 'isPrint',
    },
    retire: { label: ['Retire', '报废', '報廢'], from: ['empty'], to: ['retired'], sides: inside, flag: 'isDelete' },
  },
});
export type ContainerAction = keyof typeof containerFlow.actions;
