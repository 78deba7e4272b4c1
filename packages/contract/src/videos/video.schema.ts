import { z } from 'zod';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireId, wireIds, wireText } from '../kernel/wire.ts';

const NETWORK_ADDRESS = /^(?:https?|rtsp|rtmp|mms):\/\/[^\s/?#\\]+[^\s\\]*$/i;

/** Where a screen finds a video on the network. The server only keeps it and never asks it for anything. */
export const videoAddressSchema = wireText(1, 132).refine(isNetworkAddress, rule('video_address'));

export const videoSchema = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** Its owner, whose rule decides who sees it. */
  department_id: z.int(),
  department_name: z.string(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
});

export type Video = z.infer<typeof videoSchema>;

export const videoListQuerySchema = listQuery(['created_at', 'name', 'address'], {
  /** Part of the name. */
  name: wireText(1, 32).optional(),
  /** With all departments below it. */
  department_id: wireId.optional(),
});

export const videoListSchema = listAnswer(videoSchema);

/** A name of a video may be any (spec §5 limits its length alone), as long as there is something to be seen of it. */
const videoNameSchema = wireText(1, 32).regex(/\S/, rule('required'));

export const videoAddSchema = z.object({ name: videoNameSchema, address: videoAddressSchema });

export const videoUpdateSchema = videoAddSchema.extend({ id: wireId });

export const videoDeleteSchema = z.object({ ids: wireIds });

/** With a host that means the same to everybody who reads it; what `URL` cannot read no screen can either. */
function isNetworkAddress(text: string): boolean {
  return NETWORK_ADDRESS.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}
