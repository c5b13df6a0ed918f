export { describeRights } from './describe.ts';
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
