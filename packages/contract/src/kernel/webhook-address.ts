import { z } from 'zod';
import { rule } from './rules.ts';

/** Where a server of the company receives notices. */
export const webhookAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s\\/@]+(?:\/\S*)?$/i, rule('web_address'))
  .refine((text) => URL.canParse(text), rule('web_address'));
