/** How far an actor reaches within his company: the rules of departments as questions to the database. */
export { checkReach, type Reached } from './check-reach.ts';
export { checkDepartment, departmentsSeenBy } from './target-department.ts';
export { type Reacher, reaches, withinReach, withinReachOrShared } from './within-reach.ts';
