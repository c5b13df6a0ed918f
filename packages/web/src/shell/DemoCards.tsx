import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { listDemoAccounts } from '@wms/contract/system/session/account.calls.ts';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { signInWords } from './signInWords.ts';

const roleNames: ReadonlyMap<string, Trilingual> = new Map((enums.RoleName ?? []).map(({ value, label }) => [value, label]));

/** The people of the demo world, one click each; an installation that is no demo answers none and nothing is shown. */
export const DemoCards = ({
  disabled,
  onPick,
}: {
  disabled: boolean;
  onPick: (draft: { userNo: string; pwd: string }) => void;
}): ReactNode => {
  const say = useSay();
  const read = useCall(listDemoAccounts, {}, { report: 'silent', fresh: 0 });
  const people = read.data?.records ?? [];
  if (people.length === 0) return null;
  // A role an administrator made has the name it was given.
  const roleOf = (role = ''): string => say(roleNames.get(role) ?? [role, role, role]);
  return (
    <section className="wms-demo" aria-label={say(signInWords.demoTitle)}>
      <h2 className="wms-h3">{say(signInWords.demoTitle)}</h2>
      <p className="wms-quiet">{say(signInWords.demoText)}</p>
      <div className="wms-demo-cards">
        {people.map((person) => (
          <button
            key={person.userNo}
            type="button"
            className="wms-demo-card"
            disabled={disabled}
            onClick={() => onPick({ userNo: person.userNo, pwd: person.pwd })}
            data-testid={`demo ${person.userNo}`}
          >
            <strong>{person.userName}</strong>
            <span>{roleOf(person.role)}</span>
            {say(person.note) !== roleOf(person.role) && <span className="wms-demo-note">{say(person.note)}</span>}
            <code>{person.userNo}</code>
          </button>
        ))}
      </div>
    </section>
  );
};
