export { createFleet, type Fleet, type FleetOptions } from './fleet.ts';
export type { FleetStats, Told } from './fleet-stats.ts';
export type { SimulatedDevice } from './simulated-device.ts';
