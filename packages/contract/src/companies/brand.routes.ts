import { platformErrors } from '../kernel/platform.errors.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf } from '../kernel/route-families.ts';
import { companies } from '../resources.ts';
import {
  brandFileSchema,
  brandQuerySchema,
  brandSchema,
  brandUpdateSchema,
  ownBrandUpdateSchema,
} from './brand.schema.ts';
import { companyErrors } from './company.errors.ts';

/** The name and look that integrators give to a company's console. */
export const brandRoutes = defineRoutes(companies, {
  get: {
    method: 'GET',
    path: '/brand',
    access: 'public',
    summary:
      "A company's brand, for the login page and the console; without a code, that of the platform's company",
    query: brandQuerySchema,
    response: brandSchema,
  },
  file: {
    method: 'GET',
    path: '/brand/files/{sha256}',
    access: 'public',
    summary: 'An image of a brand',
    params: brandFileSchema,
    response: fileAnswer,
    errors: [platformErrors.not_found],
  },
  update: changeOf(companies, 'body.id', {
    path: '/companies/brand',
    access: { permission: '63000' },
    summary: 'Edits what a company shows instead of the name and look of Marquee',
    body: brandUpdateSchema,
    response: brandSchema,
    errors: [companyErrors.unknown_image],
  }),
  updateOwn: {
    method: 'PUT',
    path: '/system-set/brand',
    access: { permission: '41101' },
    summary: "Edits what the caller's company shows instead of the name and look of Marquee",
    body: ownBrandUpdateSchema,
    response: brandSchema,
    errors: [companyErrors.not_found, companyErrors.unknown_image],
  },
});
