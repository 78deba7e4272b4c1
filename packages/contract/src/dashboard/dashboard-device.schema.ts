import { z } from 'zod';
import { DEVICE_TYPES, REGION_CODES, SYSTEM_TYPES } from '../devices/index.ts';

/** Devices of a part of the fleet. Those that wait, were disabled or have moved are in `total` only. */
const shareShape = { total: z.int(), online: z.int(), offline: z.int() };

/**
 * The devices that the caller sees. `online`, `offline`, `moved`, `waiting` and `disabled` add up to `total`, and so do
 * `activated` and `not_activated`.
 */
export const deviceOverviewSchema = z.object({
  ...shareShape,
  /** Left for another server, and not offline for another reason. */
  moved: z.int(),
  /** Wait to be admitted. */
  waiting: z.int(),
  disabled: z.int(),
  activated: z.int(),
  not_activated: z.int(),
  /** By the whole version of the player, the most frequent first; at most 100. */
  versions: z.array(z.object({ soft_version: z.string(), ...shareShape })),
  /** Devices that have not reported the version of their player. */
  without_version: z.int(),
  /** The highest version of the player that a device reports; null without any. */
  newest_version: z.string().nullable(),
  /** Devices that report another version than the newest one. */
  outdated: z.int(),
});

export type DeviceOverview = z.infer<typeof deviceOverviewSchema>;

/**
 * Devices by region, the most first: that of the address if it names one, otherwise that of the coordinates. Regions without a
 * device are left out.
 */
export const regionOverviewSchema = z.object({
  regions: z.array(z.object({ region: z.enum(REGION_CODES), ...shareShape })),
  /** Devices whose address and coordinates name no region. */
  unknown: z.object(shareShape),
});

export type RegionOverview = z.infer<typeof regionOverviewSchema>;

/** Devices by type and by system, the most first. */
export const deviceTypeOverviewSchema = z.object({
  types: z.array(z.object({ device_type: z.enum(DEVICE_TYPES), ...shareShape })),
  systems: z.array(z.object({ system_type: z.enum([...SYSTEM_TYPES, 'unknown']), ...shareShape })),
});

export type DeviceTypeOverview = z.infer<typeof deviceTypeOverviewSchema>;
