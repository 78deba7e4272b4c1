import { sql } from 'kysely';

/** The company in which platform users work, who belong to none themselves. */
export const firstCompany = sql<number>`(select min(id) from company)`;

/** Where a user works: their own company and department, or the first company and its default department. */
export const workingCompany = sql<number>`coalesce("user".company_id, ${firstCompany})`;
export const workingDepartment = sql<number>`coalesce("user".department_id, (
  select home.id from department as home
  where home.company_id = ${workingCompany} and home.is_default = 1))`;
