/** Companies: the tenants of an installation, isolated from each other. */
export { brandContent } from './brand-content.repository.ts';
export { companiesFeature } from './company.feature.ts';
