import { findProgram } from '@marquee/media';
import type { Platform } from '../../platform/platform.ts';
import { espeakEngine } from './espeak.engine.ts';
import { httpEngine } from './http.engine.ts';
import type { SpeechEngine } from './speech.engine.ts';

/** The speech service of the settings, else espeak-ng where it is installed, else none. */
export async function findSpeechEngine({
  config,
  clock,
  outgoing,
}: Pick<Platform, 'config' | 'clock' | 'outgoing'>): Promise<SpeechEngine | undefined> {
  const { speechUrl: url, speechKey: key } = config;
  if (url !== undefined) return httpEngine({ url, key }, outgoing);
  const program = await findProgram('espeak-ng');
  return program === null ? undefined : espeakEngine(program, clock);
}
