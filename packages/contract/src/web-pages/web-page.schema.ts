import { z } from 'zod';
import { rule } from '../kernel/rules.ts';

const MAX_LENGTH = 2048;

/** What the server found out about a page before a program embeds it. */
export const PAGE_VERDICTS = [
  /** It can be embedded. */
  'allowed',
  /** Its server forbids embedding, so that browsers refuse to show it. */
  'forbidden',
  /** Its server did not answer. */
  'unreachable',
  /** It is on a private network, which the server does not request. Devices may reach it. */
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
