import { defineFlow, defineStates } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';

const inside = ['purchaser', 'platform'] as const;

/** An announcement: written, published, and taken back; what is taken back may be published again, as it stands (NEWS-08). */
export const newsFlow = defineFlow({
  dictionary: 'AnnouncementStatus',
  states: { draft: '0', published: '1', cancelled: '2' },
  groups: {},
  tones: { draft: 'draft', published: 'done', cancelled: 'void' },
  actions: {
    create: { label: terms.add, from: [], to: ['draft'], sides: inside, flag: 'isAdd' },
    edit: { label: terms.modify, from: ['draft'], to: ['draft'], sides: inside, flag: 'isModify' },
    delete: { label: terms.delete, from: ['draft'], to: [], sides: inside, flag: 'isPhysicalDelete' },
    publish: {
      label: ['Publish news', '发布公告', '發布公告'],
      from: ['draft', 'cancelled'],
      to: ['published'],
      sides: inside,
      flag: 'isRelease',
    },
    cancelPublish: {
      label: ['Cancel publication', '取消发布', '取消發布'],
      from: ['published'],
      to: ['cancelled'],
      sides: inside,
      flag: 'isRelease',
    },
    top: { label: ['Pin', '置顶', '置頂'], from: ['published'], to: ['published'], sides: inside, flag: 'isModify' },
    untop: {
      label: ['Take from the top', '取消置顶', '取消置頂'],
      from: ['published'],
      to: ['published'],
      sides: inside,
      flag: 'isModify',
    },
  },
});

/** For whom a piece of news is written: own staff, or whoever stands outside. */
export const readerships = defineStates({
  dictionary: 'WhereNews',
  states: { outside: '1', inside: '2' },
  groups: {},
  tones: {},
});
/** Who outside reads it; news for own staff have no such circle. */
export const circles = defineStates({
  dictionary: 'OutDoorType',
  states: { public: '1', allSuppliers: '2', chosenSuppliers: '3' },
  groups: {},
  tones: {},
});
export const pins = defineStates({
  dictionary: 'TopSign',
  states: { plain: '0', pinned: '1' },
  groups: {},
  tones: {},
});
