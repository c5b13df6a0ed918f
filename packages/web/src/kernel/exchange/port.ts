import { say } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { currentLocale } from '../frame/locale.tsx';
import { toast } from '../frame/toast.tsx';

/** ERR-13: a page without a port exports and imports nothing, and says so. */
export const hasPort = (service: string): boolean => {
  if (service !== '') return true;
  toast.error(say(messages['message.noExport'], currentLocale()));
  return false;
};
