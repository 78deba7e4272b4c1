/** Troubles of devices, as alerts. */
export { alertsFeature } from './alert.feature.ts';
export { alertFileContent } from './files/alert-file-content.repository.ts';
