import { sql } from 'kysely';

/** The company that users of the platform, who belong to none, work in. */
export const firstCompany = sql<number>`(select min(id) from company)`;

/** Where the row of `user` works: in the own company and department, or in the first company and its default department. */
export const workingCompany = sql<number>`coalesce("user".company_id, ${firstCompany})`;
export const workingDepartment = sql<number>`coalesce("user".department_id, (
  select home.id from department as home
  where home.company_id = ${workingCompany} and home.is_default = 1))`;
