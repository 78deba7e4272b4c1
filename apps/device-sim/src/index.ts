export { createFleet, type Fleet, type FleetOptions } from './fleet.ts';
export type { ChangeNotice, FleetStats } from './fleet-stats.ts';
export type { SimulatedDevice } from './simulated-device.ts';
