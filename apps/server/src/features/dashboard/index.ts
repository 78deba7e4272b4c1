/** The home page. */
export { dashboardFeature } from './dashboard.feature.ts';
