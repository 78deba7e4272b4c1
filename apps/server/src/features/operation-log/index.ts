/** The log of all that changed or was refused, as the console shows it. */
export { operationLogFeature } from './operation-log.feature.ts';
