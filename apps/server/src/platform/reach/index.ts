/** The reach of an actor within the company: department rules as conditions in queries. */
export { checkAdding } from './check-adding.ts';
export { checkReach, judgeReach } from './check-reach.ts';
export { checkResources, seenBy } from './check-resources.ts';
export { inDepartment } from './in-department.ts';
export { checkDepartment, departmentsSeenBy } from './target-department.ts';
export { type Reacher, reaches, withinReach, withinReachOrShared } from './within-reach.ts';
