import { createHash } from 'node:crypto';
import type { speechOrderSchema } from '@marquee/contract';
import type { z } from 'zod';

/** The text that a digital human speaks, and how. */
export type SpeechOrder = z.output<typeof speechOrderSchema>;

/** Equal orders have the same key. */
export function speechKey({ text, voice, speed }: SpeechOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([text.trim(), voice, speed]))
    .digest('hex');
}

/** Chinese characters decide, because their engines read other letters too. */
export function languageOf(text: string): 'zh' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}
