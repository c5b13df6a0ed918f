import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { warnDays } from '@wms/contract/system/licence/limits.ts';
import { type Auth, getAuth } from '@wms/contract/system/session/session.calls.ts';
import { useCall } from '../kernel/wire/calls.ts';

export const licenceWords = definePhrases({
  soon: [
    'The licence ends in {days} {days|day|days}, on {date}',
    '授权将于 {date} 到期，还剩 {days} 天',
    '授權將於 {date} 到期，還剩 {days} 天',
  ],
  notRequired: ['No licence is required', '无需授权', '無需授權'],
  today: ['The licence ends today', '授权今日到期', '授權今日到期'],
});

export const authAsked = { type: 'ALL' } as const;
export const useAuth = (fresh: number) => useCall(getAuth, authAsked, { fresh, report: 'silent' });
export const isActive = (auth: Auth | undefined): boolean => auth !== undefined && auth.isLicense !== '0';

/** What to say of an end that comes near; undefined while there is time. */
export const endingOf = (auth: Auth | undefined): readonly [Trilingual, { days: number; date: string }] | undefined => {
  const { daysLeft, expireDate } = auth ?? {};
  if (!isActive(auth) || typeof daysLeft !== 'number' || daysLeft < 0 || daysLeft > warnDays) return undefined;
  return [daysLeft === 0 ? licenceWords.today : licenceWords.soon, { days: daysLeft, date: expireDate ?? '' }];
};
