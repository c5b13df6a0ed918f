import { defineDocument } from '../../kernel/document.ts';
import { countFlow } from './count.flow.ts';
import { countNotifications } from './count.notifications.ts';
import { countLine, stockCount } from './count.ts';

/** It is locked before the cells and the stock it freezes and puts right. */
export const countSheet = defineDocument({
  resource: stockCount,
  flow: countFlow,
  state: 'countStatus',
  number: 'countNo',
  notifications: countNotifications,
  lines: { resource: countLine, by: 'countId' },
});
