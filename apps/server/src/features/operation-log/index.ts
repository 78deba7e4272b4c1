/** The log of all changes and refusals, as the console shows it. */
export { operationLogFeature } from './operation-log.feature.ts';
