import { ConversionError, findProgram, speak } from '@marquee/media';
import { speechRate } from '@marquee/scene';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { httpEngine } from './http.engine.ts';
import { type SpeechEngine, SpeechError } from './speech.engine.ts';
import { languageOf } from './speech-order.model.ts';

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

/** espeak-ng on this machine. */
function espeakEngine(program: string, clock: Clock): SpeechEngine {
  return {
    async speak({ text, voice, speed }, work) {
      const order = { text, voice, language: languageOf(text), rate: speechRate(speed) };
      try {
        return { path: await speak(order, { ...work, program, clock }), format: 'wav' };
      } catch (error) {
        if (error instanceof ConversionError) throw new SpeechError('failed', error.message);
        throw error;
      }
    },
  };
}
