/** Which departments an actor reaches within their company: as conditions for queries, and as checks that refuse. */
export {
  checkAdding,
  checkDepartment,
  checkReach,
  checkResources,
  idList,
  judgeReach,
} from './check-reach.ts';
export {
  departmentsSeenBy,
  inDepartment,
  type Reacher,
  reachedBy,
  reaches,
  seenBy,
  wholeCompany,
  withinReach,
  withinReachOrShared,
} from './within-reach.ts';
