import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useEffect } from 'react';
import { onLocaleChange, sayNow } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { queryClient } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { hasToken } from '../kernel/wire/session.ts';
import { loadUser } from './signIn.ts';

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
        // who signs out leaves the language too: nobody is here to ask for
        if (!hasToken()) return;
        // Titles, names and status texts come from the server in the language of the request (I18N-12). A failure leaves the old ones.
        void loadUser().catch(() => undefined);
        void queryClient.invalidateQueries();
      }),
    [],
  );
};
