/** What the room of sessions lends to the rooms that keep people, roles and rights. */
export { lockedUntil } from './attempts.commands.ts';
export { endSessions, openSessionOf, reassess, reassessRoles, sessionEnds } from './ending.commands.ts';
export { userInfoOf } from './session.methods.ts';
export {
  type Around,
  aliveAmong,
  type FindImpersonation,
  holderOfUser,
  holdersAround,
  holdersOfUsers,
  isOnline,
  languagesOf,
} from './session.queries.ts';
export { endNamed, sessionsOf, told } from './sessionList.commands.ts';
