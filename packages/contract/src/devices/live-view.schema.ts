import { z } from 'zod';
import { timestamp, wireId } from '../kernel/wire.ts';

/** A view that takes longer is ended: the user may have left the console. */
export const MAX_LIVE_VIEW_MS = 30 * 60_000;

/**
 * `live`: the device sends frames. `connecting`: it was asked for them. `offline`: it has no connection. `failed`: it reported that it
 * cannot take them. `unsupported`: it has come back without the capability. `hidden`: it shows a release that the user does not see.
 */
export const LIVE_STATES = ['connecting', 'live', 'offline', 'failed', 'unsupported', 'hidden'] as const;

export type LiveState = (typeof LIVE_STATES)[number];

export const liveDeviceParamsSchema = z.object({ id: wireId });

export const liveStartedSchema = z.object({
  /** The id of the view. */
  view: z.int(),
  started_at: timestamp,
});

export const liveViewParamsSchema = z.object({ id: wireId, view: wireId });

/** `after` is the id of the newest frame that the console has; the answer waits for another one. */
export const liveFrameQuerySchema = z.object({ after: z.string().max(64).default('') });

export const liveViewSchema = z.object({
  state: z.enum(LIVE_STATES),
  /** The device's own message if it cannot take frames; empty otherwise. */
  reason: z.string(),
  /** Null if no other frame than the named one came in time. */
  frame: z
    .object({
      id: z.string(),
      /** How long ago the server received it, in milliseconds. */
      age_ms: z.int(),
      /** A JPEG, PNG or WebP file as a `data:` address; empty if the user may not see it. */
      picture: z.string(),
    })
    .nullable(),
});

export type LiveView = z.infer<typeof liveViewSchema>;
