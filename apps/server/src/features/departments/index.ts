/** Departments: the walls within a company, and what belongs to whom. */
export { departmentsFeature } from './department.feature.ts';
