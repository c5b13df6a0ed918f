import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { countUnread } from '@wms/contract/message/notification/notification.calls.ts';
import { createStore } from '../../kernel/frame/store.ts';

export type Unread = ReplyOf<typeof countUnread>;
/** How many notifications are unread, and the newest of them. */
export const bellStore = createStore<Unread>({ count: 0, newest: null });
