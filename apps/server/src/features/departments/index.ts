/** Departments: who within a company owns what, and who may see it. */
export { departmentsFeature } from './department.feature.ts';
