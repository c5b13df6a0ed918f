import type { UserGrants } from '@wms/contract/system/user/user.calls.ts';

/** A tab of what a person was given. */
export interface GrantsTabProps {
  readonly given: UserGrants;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
}
