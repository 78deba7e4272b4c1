import { z } from 'zod';

/** Query values arrive as text. */
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** The place whose weather is asked for. */
export const feedQuerySchema = z.object({ latitude: degrees(90), longitude: degrees(180) });

export const feedAnswerSchema = z.object({
  /** `waiting`: the data are being fetched; `unavailable`: the source does not answer; `off`: the server has no source. */
  state: z.enum(['ready', 'waiting', 'unavailable', 'off']),
  /** The newest data of the feed, which the scene package describes; null if there are none. */
  content: z.unknown(),
});

export type FeedAnswer = z.infer<typeof feedAnswerSchema>;
