import { isCommonPassword } from './commonPasswords.ts';

export const passwordLimits = { floor: 6, max: 20 } as const;

/** The fewest characters of a new password under a policy that asks for so many. */
export const leastLength = (minLength: number): number => Math.max(passwordLimits.floor, minLength);

/** Why a new password is refused, by code; nothing when it is good. No composition rule (USER-28). */
export const passwordIssues = (
  password: string,
  { minLength, userNo }: { readonly minLength: number; readonly userNo: string },
): readonly { readonly code: string; readonly params?: { readonly min: number } }[] => {
  const min = leastLength(minLength);
  const lower = password.toLowerCase();
  return [
    ...(password.length < min ? [{ code: 'pwd.tooShort', params: { min } }] : []),
    ...(password.length > passwordLimits.max ? [{ code: 'pwd.tooLong' }] : []),
    ...(/^[\x21-\x7e]*$/.test(password) ? [] : [{ code: 'pwd.charset' }]),
    ...(isCommonPassword(password) || (userNo !== '' && lower.includes(userNo.toLowerCase())) ? [{ code: 'pwd.common' }] : []),
  ];
};
