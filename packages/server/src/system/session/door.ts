/** What the room of sessions lends to the rooms that keep people, roles, rights and the password policy. */
export { endSessions, reassess, reassessRoles } from './ending.commands.ts';
export { firstPassword, firstPasswords } from './firstPassword.ts';
export { hashPassword } from './passwords.ts';
export { userInfoOf } from './session.methods.ts';
export { type FindImpersonation, holderOfUser, holdersOfUsers } from './session.queries.ts';
export { endNamed, sessionsOf, told } from './sessionList.commands.ts';
