import { z } from 'zod';
import { rule } from '../kernel/rules.ts';

const MAX_LENGTH = 2048;

/** The server's findings about a page before a program embeds it. */
export const PAGE_VERDICTS = [
  /** Can be embedded. */
  'allowed',
  /** The page's server forbids embedding, so that browsers refuse to show the page. */
  'forbidden',
  /** The page's server did not answer. */
  'unreachable',
  /** On a private network, to which the server sends no requests. Devices may reach the page. */
  'unchecked',
] as const;

export type PageVerdict = (typeof PAGE_VERDICTS)[number];

export const pageCheckQuerySchema = z.object({
  url: z
    .string()
    .max(MAX_LENGTH, rule('too_long'))
    .regex(/^https?:\/\/[^\s\\/]/i, rule('web_address')),
});

export const pageCheckSchema = z.object({ verdict: z.enum(PAGE_VERDICTS) });
