export { describeRights } from './describe.ts';
export {
  beyond,
  columnsOfRights,
  ensureGives,
  gridOf,
  guardAdministrators,
  isFor,
  minus,
  type Rights,
  rightsIn,
  rightsOfRoles,
  rolesGiving,
  rolesNamed,
  storedRights,
  travelling,
} from './grants.ts';
