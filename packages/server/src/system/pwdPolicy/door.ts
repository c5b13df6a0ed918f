/** What the room of the password policy lends: its figures, and passwords as it stores and makes them. */
export { firstPassword, firstPasswords } from './firstPassword.ts';
export { dummyHash, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
export { expiryOf, type Policy, policyOf, warnsOf } from './policy.queries.ts';
