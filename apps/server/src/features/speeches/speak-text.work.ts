import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packSpeech, readSound } from '@marquee/media';
import type { MouthTrack } from '@marquee/scene';
import type { Platform } from '../../platform/platform.ts';
import { mouthsOfSound } from './mouths-of-sound.model.ts';
import { type SpeechEngine, SpeechError } from './speech.engine.ts';
import type { SpeechOrder } from './speech-order.model.ts';

export interface SpeakingParts extends Pick<Platform, 'clock' | 'content'> {
  /** Found again for each speech, so that an engine that was installed is used without a restart. */
  findEngine: () => Promise<SpeechEngine | undefined>;
}

/** A spoken text as a file, and the mouth to it. */
export interface SpokenText {
  /** Of the sound, which is deleted afterwards. */
  path: string;
  mime: string;
  mouths: MouthTrack;
  durationMs: number;
}

/**
 * Speaks a text, and passes the sound on as a file.
 * @throws SpeechError, ConversionError; the signal's reason once it is aborted
 */
export async function speakText<Kept>(
  { clock, content, findEngine }: SpeakingParts,
  order: SpeechOrder,
  signal: AbortSignal,
  keep: (spoken: SpokenText) => Promise<Kept>,
): Promise<Kept> {
  const engine = await findEngine();
  if (!engine) throw new SpeechError('no_engine', 'no speech engine is installed or set');
  const folder = await mkdtemp(join(content.incoming, 'speech-'));
  try {
    const { path, format } = await engine.speak(order, { folder, signal });
    const sound = await readSound(path, format);
    if (!sound) throw new SpeechError('failed', 'the sound of the speech cannot be read');
    const packed = await packSpeech({ path, format, clock, folder, signal });
    return await keep({ ...packed, mouths: mouthsOfSound(sound, order), durationMs: sound.durationMs });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
