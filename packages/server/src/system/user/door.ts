/** What the room of users lends: facts of the own account, and which accounts there are. */
export {
  holdOwnAccount,
  isUser,
  mailboxesOf,
  ownWarehouseOf,
  roleHolders,
  userNamesOf,
  usersNamed,
  visibleUsers,
} from './account.queries.ts';
