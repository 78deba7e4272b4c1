import { z } from 'zod';
import { defineTopic } from '../../../platform/bus/bus.ts';

/**
 * A console of this node waits for a frame other than `after`. Only the node that holds the device's connection answers, with one frame:
 * so a node or a bus that is slow gets fewer.
 */
export const liveWanted = defineTopic(
  'device.live-wanted',
  z.object({ node_id: z.string(), device_id: z.int(), after: z.string() }),
);

/** A part of a frame for another node, in base64; PostgreSQL notifications have less than 8000 bytes. */
export const livePart = defineTopic(
  'device.live-part',
  z.object({
    to: z.string(),
    device_id: z.int(),
    frame_id: z.string(),
    mime: z.string(),
    received_at: z.int(),
    release_id: z.int().nullable(),
    index: z.int(),
    count: z.int(),
    data: z.string(),
  }),
);

/** A device cannot send frames. */
export const liveFailure = defineTopic(
  'device.live-failure',
  z.object({ device_id: z.int(), reason: z.string() }),
);
