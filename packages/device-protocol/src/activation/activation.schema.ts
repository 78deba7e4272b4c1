import { z } from 'zod';
import { epochMsSchema } from '../primitives.ts';

/** The capability of a device that shows when it is not activated (docs/device-protocol.md, T1). */
export const ACTIVATION_CAPABILITY = 'activation';

export const ACTIVATION_STATES = ['trial', 'activated', 'expired'] as const;

export const activationStateSchema = z
  .enum(ACTIVATION_STATES)
  .describe(
    '`trial` until its trial ends, `activated`, or `expired`: the device keeps what it has and gets no new releases.',
  );

/** Whether a device is activated, on a server with licensing. */
export const deviceActivationSchema = z
  .object({
    state: activationStateSchema,
    trialEndsAt: epochMsSchema
      .nullable()
      .describe('When a trial ends, by the clock of the server, in epoch milliseconds; null for none.'),
  })
  .describe('Whether the device is activated.');

export type ActivationState = (typeof ACTIVATION_STATES)[number];
export type DeviceActivation = z.infer<typeof deviceActivationSchema>;
