import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireArray, wireId, wireInteger } from '../kernel/wire.ts';

export const WAVE_LIMITS = {
  /** With the last one, which has all devices. */
  steps: 5,
  devices: { minimum: 1, maximum: 100_000 },
  percent: { minimum: 1, maximum: 100 },
  /** How long a wave has to be healthy before the next one. */
  healthy_minutes: { minimum: 1, maximum: 1440 },
} as const;

/**
 * How many devices have a release once a wave is reached: a number, or a part of all devices of the release, rounded up.
 */
export const waveSizeSchema = z
  .object({
    unit: z.enum(['devices', 'percent']),
    amount: wireInteger(WAVE_LIMITS.devices.minimum, WAVE_LIMITS.devices.maximum),
  })
  .refine(({ unit, amount }) => unit === 'devices' || amount <= WAVE_LIMITS.percent.maximum, {
    message: rule('too_large'),
    params: { maximum: WAVE_LIMITS.percent.maximum },
    path: ['amount'],
  });

export type WaveSize = z.output<typeof waveSizeSchema>;

/** How a release goes out in waves. Sizes of the same unit rise; a last wave with all devices follows. */
export const wavesSchema = z.object({
  sizes: wireArray(waveSizeSchema, 0, WAVE_LIMITS.steps - 1).superRefine((sizes, context) => {
    for (const [index, { unit, amount }] of sizes.entries()) {
      const before = sizes.slice(0, index).findLast((one) => one.unit === unit);
      if (before && before.amount >= amount)
        context.addIssue({ code: 'custom', message: rule('waves_rise'), path: [index, 'amount'] });
    }
  }),
  healthy_minutes: wireInteger(
    WAVE_LIMITS.healthy_minutes.minimum,
    WAVE_LIMITS.healthy_minutes.maximum,
  ).default(10),
  /** The waves stop when this part of a wave's devices has failed, and at least one. */
  failure_percent: wireInteger(WAVE_LIMITS.percent.minimum, WAVE_LIMITS.percent.maximum).default(10),
});

export type Waves = z.output<typeof wavesSchema>;

/** One device, 5 %, all. */
export const DEFAULT_WAVES: Waves = {
  sizes: [
    { unit: 'devices', amount: 1 },
    { unit: 'percent', amount: 5 },
  ],
  healthy_minutes: 10,
  failure_percent: 10,
};

const WAVE_STATES = ['waiting', 'running', 'stopped', 'finished'] as const;

export const WAVE_STOP_REASONS = ['failures', 'operator'] as const;

/** How far a release in waves has come. */
export const waveProgressSchema = z.object({
  /** Waiting for its approval, running, stopped, or finished: every device has it, and its predecessor is offline. */
  state: z.enum(WAVE_STATES),
  /** The last wave that was reached, from 1; 0 while it waits. */
  wave: z.int(),
  wave_count: z.int(),
  /** Why it is stopped. */
  stop_reason: z.enum(WAVE_STOP_REASONS).nullable(),
  /** Stopped, and no device has it. */
  is_rolled_back: z.boolean(),
});

export type WaveProgress = z.output<typeof waveProgressSchema>;

/** How many failed devices a sheet names. */
export const MAX_WAVE_FAILURES = 30;

/** The waves of a release with the state of their devices. */
export const waveSheetSchema = waveProgressSchema.extend({
  healthy_minutes: z.int(),
  failure_percent: z.int(),
  stopped_at: timestamp.nullable(),
  /** When the next wave begins, or the last one is finished, if its devices stay healthy; null while some are not ready. */
  due_at: timestamp.nullable(),
  waves: z.array(
    z.object({
      wave: z.int(),
      size: waveSizeSchema,
      reached_at: timestamp.nullable(),
      finished_at: timestamp.nullable(),
      /** Active devices that still have the release. */
      device_count: z.int(),
      /** Online, with all of its files, and without a fault since the wave was reached. */
      ready_count: z.int(),
      failed_count: z.int(),
      /** Neither ready nor failed, because they are offline. */
      offline_count: z.int(),
      /** The number of failed devices that stops the waves. */
      failure_limit: z.int(),
    }),
  ),
  /** Devices that failed, at most {@link MAX_WAVE_FAILURES}. */
  failures: z.array(
    z.object({
      device_id: z.int(),
      device_name: z.string(),
      wave: z.int(),
      /** The fault of the device, or the reason of its download; null if it reported none. */
      fault: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export type WaveSheet = z.output<typeof waveSheetSchema>;

/** `wave` is the one that the caller has seen: two operators cannot begin two waves at the same time. */
export const waveNextSchema = z.object({ id: wireId, wave: wireInteger(1, WAVE_LIMITS.steps) });

export const waveActionSchema = z.object({ id: wireId });
