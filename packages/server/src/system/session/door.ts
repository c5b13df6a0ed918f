export { endSessions, reassess, reassessRoles } from './ending.commands.ts';
export { firstPassword } from './firstPassword.ts';
export { userInfoOf } from './session.methods.ts';
export { holderOfUser } from './session.queries.ts';
