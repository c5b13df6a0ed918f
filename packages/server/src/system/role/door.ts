export {
  beyond,
  columnsOfRights,
  ensureGives,
  gridOf,
  isFor,
  minus,
  type Rights,
  rightsIn,
  rightsOfRoles,
  rightsOfUser,
  travelling,
} from './grants.ts';
export { sayRights } from './said.ts';
