import { ConversionError, speak } from '@marquee/media';
import { speechRate } from '@marquee/scene';
import type { Clock } from '../../platform/clock/clock.ts';
import { type SpeechEngine, SpeechError } from './speech.engine.ts';
import { languageOf } from './speech-order.model.ts';

/** espeak-ng on this machine. */
export function espeakEngine(program: string, clock: Clock): SpeechEngine {
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
