import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useEffect } from 'react';
import { queryClient } from '../kernel/calls.ts';
import { useUser } from '../kernel/grant.ts';
import { onLocaleChange, sayNow } from '../kernel/locale.tsx';
import { loadUser } from '../kernel/session.ts';
import { toast } from '../kernel/toast.tsx';

/** Lead of the warning when the policy of the installation has not been changed (password policy, predate). */
const WARN_DAYS = 7;

/** What the shell says by itself: a password about to expire; and the server's texts again when the language changes. */
export const useNotices = (): void => {
  const { pwdExpireDays } = useUser();
  useEffect(() => {
    if (typeof pwdExpireDays === 'number' && pwdExpireDays <= WARN_DAYS)
      toast.warning(sayNow(messages['pwd.expireSoon'], { days: pwdExpireDays }));
  }, [pwdExpireDays]);
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
