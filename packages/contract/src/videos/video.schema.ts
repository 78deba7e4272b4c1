import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireId, wireLabel, wireText } from '../kernel/wire.ts';

const NETWORK_ADDRESS = /^(?:https?|rtsp|rtmp|mms):\/\/[^\s/?#\\]+[^\s\\]*$/i;

/** Where a device finds a video on the network. The server only stores the URL and never requests it. */
export const videoAddressSchema = wireText(1, 132).refine(isNetworkAddress, rule('video_address'));

export const videoSchema = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** The owning department, whose rule decides who sees the video. */
  department_id: z.int(),
  department_name: z.string(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
});

export type Video = z.infer<typeof videoSchema>;

export const videoListQuerySchema = listQuery(['created_at', 'name', 'address'], {
  /** Part of the name. */
  name: filterText.optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
});

export const videoListSchema = listAnswer(videoSchema);

/** Any name with at least one visible character; spec §5 limits only its length. */
const videoNameSchema = wireLabel(32);

export const videoAddSchema = z.object({ name: videoNameSchema, address: videoAddressSchema });

export const videoUpdateSchema = videoAddSchema.extend({ id: wireId });

export const videoDeleteSchema = idsBody({});

/** Requires an unambiguous host; what `URL` cannot parse no device can either. */
function isNetworkAddress(text: string): boolean {
  return NETWORK_ADDRESS.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}
