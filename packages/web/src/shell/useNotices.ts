import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useEffect } from 'react';
import { queryClient } from '../kernel/calls.ts';
import { useUser } from '../kernel/grant.ts';
import { onLocaleChange, sayNow } from '../kernel/locale.tsx';
import { loadUser } from '../kernel/session.ts';
import { toast } from '../kernel/toast.tsx';

/** What the shell says by itself: a password about to expire; and the server's texts again when the language changes. */
export const useNotices = (): void => {
  const { pwdExpireDays, pwdExpireWarn } = useUser();
  useEffect(() => {
    // how far ahead is the policy's to say
    if (typeof pwdExpireDays === 'number' && pwdExpireWarn === '1')
      toast.warning(sayNow(messages['pwd.expireSoon'], { days: pwdExpireDays }));
  }, [pwdExpireDays, pwdExpireWarn]);
  useEffect(
    () =>
      onLocaleChange(() => {
        // Titles, names and status texts come from the server in the language of the request (I18N-12). A failure leaves the old ones.
        void loadUser().catch(() => undefined);
        void queryClient.invalidateQueries();
      }),
    [],
  );
};
