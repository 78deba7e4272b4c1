import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { companies } from '../resources.ts';
import { sessionErrors } from '../sessions/session.errors.ts';
import { companyErrors } from './company.errors.ts';
import {
  companyAddSchema,
  companyIdSchema,
  companyListQuerySchema,
  companyListSchema,
  companySchema,
  companyTabs,
  companyUpdateSchema,
} from './company.schema.ts';

const managing = { permission: '63000' } as const;
const oneCompany = objectRef(companies, 'change', 'body.id');

/** For platform administrators only. */
export const companyRoutes = defineRoutes(companies, {
  list: {
    method: 'GET',
    path: '/companies',
    access: managing,
    summary: 'Companies with their quotas and usage',
    query: companyListQuerySchema,
    response: companyListSchema,
  },
  counts: countTabs(companyTabs, {
    path: '/companies/counts',
    access: managing,
    summary: 'Number of companies for each tab of the list',
  }),
  add: {
    method: 'POST',
    path: '/companies',
    access: managing,
    summary: 'Adds a company with its first administrator',
    body: companyAddSchema,
    response: companySchema,
    errors: [
      companyErrors.code_taken,
      companyErrors.name_taken,
      companyErrors.login_taken,
      sessionErrors.password_too_simple,
      sessionErrors.busy,
    ],
  },
  update: {
    method: 'PUT',
    path: '/companies',
    access: managing,
    objects: [oneCompany],
    summary: "Edits a company's details and quotas",
    body: companyUpdateSchema,
    response: companySchema,
    errors: [companyErrors.name_taken],
  },
  lock: {
    method: 'POST',
    path: '/companies-lock',
    access: managing,
    objects: [oneCompany],
    summary: "Disables a company: its users' sessions end; its devices keep playing",
    body: companyIdSchema,
    errors: [companyErrors.own_kept],
  },
  unlock: {
    method: 'DELETE',
    path: '/companies-lock',
    access: managing,
    objects: [oneCompany],
    summary: 'Enables a disabled company',
    body: companyIdSchema,
  },
});
