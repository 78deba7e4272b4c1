/** Troubles of devices, as alerts. */
export { alertsFeature } from './alert.feature.ts';
