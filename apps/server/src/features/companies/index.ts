/** Companies: the outer wall between those whom one installation serves. */
export { companiesFeature } from './company.feature.ts';
