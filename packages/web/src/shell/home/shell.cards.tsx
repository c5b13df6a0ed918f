import type { Auth } from '@wms/contract/system/session/session.calls.ts';
import type { ReactNode } from 'react';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { FigureCard } from '../../kernel/home/FigureCard.tsx';
import { endingOf, licenceWords, useAuth } from '../licenceState.ts';
import { words } from './words.ts';

const LicenceDays = (): ReactNode => {
  const say = useSay();
  const noteOf = ({ edition, expireDate }: Auth): { readonly note?: string } => {
    if (edition === 'open') return { note: say(licenceWords.notRequired) };
    return expireDate ? { note: say(words.until, { date: expireDate }) } : {};
  };
  return (
    <FigureCard title={say(words.licenceDays)} read={useAuth(0)}>
      {(auth) => ({
        value: typeof auth.daysLeft === 'number' ? Math.max(0, auth.daysLeft) : '–',
        to: pathTo('System.Licence'),
        tone: endingOf(auth) ? 'late' : undefined,
        ...noteOf(auth),
      })}
    </FigureCard>
  );
};

export const shellCards: readonly CardDeclaration[] = [
  {
    key: 'licenceDays',
    label: words.licenceDays,
    place: 'figure',
    sides: ['platform'],
    grant: { menu: 'System.Licence', flag: 'isSearch' },
    body: LicenceDays,
  },
];
