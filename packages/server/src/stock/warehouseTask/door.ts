/** What the rooms that lay goods into cells ask of tasks. */
export {
  type Carried,
  carriedBy,
  type Errand,
  endTask,
  holdPromises,
  openTasks,
  type Place,
  reduceTasks,
  type Settled,
  startTasks,
  takeTasks,
} from './promise.commands.ts';
export {
  claimsOn,
  type Lying,
  lineOfTask,
  openTasksOf,
  promisedTo,
  tasksNamed,
  waitsToBegin,
} from './warehouseTask.queries.ts';
