import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { addressOfRecord } from '../field/backToList.ts';
import { savedRow } from '../field/savedRow.ts';
import { sayNow } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';

/** Says that a record was saved, with the way to it; its list marks it when it is shown next. */
export const saySaved = (service: string, list: RouteName, id: string | undefined): void => {
  toast.success(sayNow(messages['save.success']), id === undefined ? undefined : addressOfRecord(list, id));
  if (id !== undefined) savedRow.set({ service, id });
};
