/** Statistics that are sent by e-mail on a schedule. */
export { reportsFeature } from './report.feature.ts';
