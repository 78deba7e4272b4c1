import { z } from 'zod';
import { rule } from '../kernel/rules.ts';

const MAX_TEXT = 800;

/** Why a speech could not be prepared. */
export const SPEECH_FAILURES = [
  /** The server has no speech engine. */
  'no_engine',
  /** The speech service did not answer. */
  'unreachable',
  /** The speech service or the engine did not give a sound. */
  'failed',
] as const;

export type SpeechFailure = (typeof SPEECH_FAILURES)[number];

/** The text that a digital human speaks, and how. */
export const speechOrderSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, rule('required'))
    .refine((text) => [...text].length <= MAX_TEXT, rule('too_long')),
  voice: z.enum(['female', 'male']),
  speed: z.coerce.number().int().min(0).max(100),
});

const storedFileSchema = z.object({ sha256: z.string(), size: z.int(), mime: z.string() });

/** A speech that is being prepared, is ready, or failed. */
export const preparedSpeechSchema = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  failure: z.enum(SPEECH_FAILURES).nullable(),
  /** As in a scene document. */
  speech: z.object({ audio: storedFileSchema, mouths: storedFileSchema, durationMs: z.int() }).nullable(),
});

export type PreparedSpeech = z.infer<typeof preparedSpeechSchema>;

export const speechFileSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
