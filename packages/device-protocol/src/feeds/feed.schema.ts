import { feedDataSchema, feedIdSchema } from '@marquee/scene';
import { z } from 'zod';
import { revisionSchema } from '../primitives.ts';

/** The capability of a device that fetches feeds. */
export const FEEDS_CAPABILITY = 'feeds';

/** The current revision of a feed that has data. */
export const feedRevisionSchema = z
  .object({
    id: feedIdSchema,
    revision: revisionSchema.min(1).describe('Current revision of the feed.'),
  })
  .describe('A feed and its current revision.');

/** A feed as a device fetches it; `GET /device/v1/feeds/{id}`, with the revision as entity tag. */
export const feedSchema = z
  .object({
    id: feedIdSchema,
    revision: revisionSchema.min(1).describe('Revision of these data.'),
    content: feedDataSchema,
  })
  .describe('A feed: data that change without a release.');

export type Feed = z.infer<typeof feedSchema>;
export type FeedRevision = z.infer<typeof feedRevisionSchema>;
