/** Conditions and small statements on releases for features below releases. */
export * as delivered from './delivered.repository.ts';
export * as deviceReleases from './device-release.repository.ts';
export { type DeviceRelease, type HeldRelease, type MeasuredRelease } from './device-release.repository.ts';
export { firstDayOfManifests } from './first-day.model.ts';
export * as formerReleases from './former-release.repository.ts';
export * as preparation from './preparation.repository.ts';
export {
  isDelivered,
  isInDeliveredWave,
  type Undelivered,
} from './release-delivery.policy.ts';
export { isApproved, isNotOffline, isOffline, nameIfSeen } from './released.policy.ts';
export * as releasedPrograms from './released-program.repository.ts';
export * as releasedUses from './released-use.repository.ts';
