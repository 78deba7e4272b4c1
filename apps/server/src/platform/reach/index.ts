/** How far an actor reaches within his company: the rules of departments as questions to the database. */
export { checkAdding } from './check-adding.ts';
export { checkReach, judgeReach } from './check-reach.ts';
export { checkResources, seenBy } from './check-resources.ts';
export { inDepartment } from './in-department.ts';
export { checkDepartment, departmentsSeenBy } from './target-department.ts';
export { type Reacher, reaches, withinReach, withinReachOrShared } from './within-reach.ts';
