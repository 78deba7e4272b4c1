import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireText } from '../kernel/wire.ts';
import { DEVICE_TROUBLES } from './device-condition.ts';

/** Some 10 cm. */
const DECIMALS = 6;

const DEGREES_TEXT = /^[-+]?\d{1,3}(\.\d{1,15})?$/;

/** Degrees with six decimals, also as text. Empty text, as a form sends it, means none. */
function wireDegrees(maximum: number) {
  return z.preprocess(
    (value: number | string | null) => degreesOf(value),
    z
      .number(rule('degrees'))
      .min(-maximum, rule('too_small'))
      .max(maximum, rule('too_large'))
      .transform((degrees) => Number(degrees.toFixed(DECIMALS)))
      .nullable(),
  );
}

function degreesOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return DEGREES_TEXT.test(text) ? Number(text) : value;
}

/**
 * The place of devices. Coordinates are set together; null for both removes them, and the device may report its own again. What
 * is absent stays.
 */
export const deviceLocationSchema = idsBody({
  latitude: wireDegrees(90).optional(),
  longitude: wireDegrees(180).optional(),
  address: wireText(0, 100).optional(),
}).refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
  path: ['longitude'],
  message: rule('both_coordinates'),
});

/** More points would make the map slow, and would cover each other. */
export const MAX_MAP_POINTS = 20_000;

const mapPointSchema = z.object({
  id: z.int(),
  device_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The worst of what is wrong with it; null if nothing is. */
  trouble_kind: z.enum(DEVICE_TROUBLES).nullable(),
  /** Since when it is offline; null while it is online. */
  offline_at: timestamp.nullable(),
});

export type MapPoint = z.infer<typeof mapPointSchema>;

/** The places of all devices that match a filter, those that need a person most first. */
export const deviceMapSchema = z.object({
  /** At most `MAX_MAP_POINTS`. */
  data: z.array(mapPointSchema),
  /** Devices that have a place. */
  placed_count: z.int(),
  unplaced_count: z.int(),
});

export type DeviceMap = z.infer<typeof deviceMapSchema>;
