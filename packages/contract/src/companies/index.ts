export { contrast, mixColors, readableAccent, withContrast } from './accent.ts';
export { brandRoutes } from './brand.routes.ts';
export {
  BRAND_IMAGE_LIMITS,
  type Brand,
  brandSchema,
  brandUpdateSchema,
  ownBrandUpdateSchema,
} from './brand.schema.ts';
export { companyErrors } from './company.errors.ts';
export { companyRoutes } from './company.routes.ts';
export {
  type Company,
  companyAddSchema,
  companyListQuerySchema,
  companySchema,
  companyTabs,
  companyUpdateSchema,
  DEFAULT_QUOTAS,
} from './company.schema.ts';
export { companyNameIn, FIRST_COMPANY_NAME, findsFirstCompany } from './company-name.ts';
