import { z } from 'zod';
import { weatherSchema } from './weather.schema.ts';

/** The subject of a feed: a kind, and the parameters that distinguish feeds of this kind. Feeds with equal requests are one feed. */
export const feedRequestSchema = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('weather').describe('Kind of the feed.'),
        params: z
          .object({
            latitude: z.number().min(-90).max(90).describe('Degrees north of the equator.'),
            longitude: z.number().min(-180).max(180).describe('Degrees east of Greenwich.'),
          })
          .describe('The place.'),
      })
      .describe('The weather of a place.'),
  ])
  .describe('What a feed is about.');

/** The id of a feed, which {@link feedIdOf} derives from its request. */
export const feedIdSchema = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*:[A-Za-z0-9.,_-]+$/)
  .describe('Id of a feed: its kind, a colon, and its parameters, such as `weather:31.23,121.47`.');

/** The data of a feed, with the time at which they were fetched from their source. */
export const feedDataSchema = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('weather').describe('Kind of the feed.'),
        updatedAt: z
          .int()
          .min(0)
          .describe('When the server fetched the data from their source, in epoch milliseconds.'),
        data: weatherSchema,
      })
      .describe('The weather of a place.'),
  ])
  .describe('The data of a feed.');

export type FeedRequest = z.infer<typeof feedRequestSchema>;
export type FeedKind = FeedRequest['kind'];
export type FeedData = z.infer<typeof feedDataSchema>;

/** A feed that a document or an element shows. */
export interface FeedUse {
  feed: FeedRequest;
  /** How often its data are to be fetched from their source, in milliseconds. */
  refreshMs: number;
}

/** Two decimals of a coordinate are about a kilometre, so that elements for one city share a feed. */
const COORDINATE_DIGITS = 2;

/** The id of a feed. It is part of the device protocol: the same request has the same id everywhere. */
export function feedIdOf({ kind, params }: FeedRequest): string {
  return `${kind}:${coordinate(params.latitude)},${coordinate(params.longitude)}`;
}

/** The request of a feed in the form in which its id names it. */
export function canonicalFeed({ kind, params }: FeedRequest): FeedRequest {
  const { latitude, longitude } = params;
  return {
    kind,
    params: { latitude: Number(coordinate(latitude)), longitude: Number(coordinate(longitude)) },
  };
}

function coordinate(degrees: number): string {
  const factor = 10 ** COORDINATE_DIGITS;
  // Adding zero turns -0 into 0.
  return (Math.round(degrees * factor) / factor + 0).toFixed(COORDINATE_DIGITS);
}
