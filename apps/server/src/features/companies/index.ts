/** Companies: the tenants of an installation, isolated from each other. */
export { companiesFeature } from './company.feature.ts';
