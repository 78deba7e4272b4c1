import { z } from 'zod';
import { timestamp, wireId, wireInteger } from '../kernel/wire.ts';

/** Minutes for which a preview link works: ten minutes to seven days. */
export const PREVIEW_MINUTES = { shortest: 10, usual: 60, longest: 7 * 24 * 60 } as const;

export const previewLinkBodySchema = z.object({
  id: wireId,
  minutes: wireInteger(PREVIEW_MINUTES.shortest, PREVIEW_MINUTES.longest).default(PREVIEW_MINUTES.usual),
});

export const previewLinkSchema = z.object({
  /** The path of the page on this server; anyone who has it may open it until it expires. */
  path: z.string(),
  expires_at: timestamp,
});

export const sharedPreviewSchema = z.object({
  name: z.string(),
  document: z.unknown(),
  expires_at: timestamp,
  /** The data of the feeds that the program shows, by id, as far as there are any. */
  feeds: z.record(z.string(), z.unknown()).optional(),
});

/** 128 random bits. */
const token = z.string().regex(/^[0-9a-f]{32}$/);

export const previewTokenSchema = z.object({ token });

export const previewFileSchema = z.object({ token, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
