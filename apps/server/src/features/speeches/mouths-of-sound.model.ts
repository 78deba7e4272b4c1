import { SOUND_STEP_MS, type SoundStep } from '@marquee/media';
import { type Mouth, type MouthTrack, mouthAt, planSpeech } from '@marquee/scene';
import type { SpeechOrder } from './speech-order.model.ts';

/** Below this share of the loud parts nothing is spoken. */
const SILENT = 0.07;
const QUIET = 0.3;
/** The share of sign changes from which a sound hisses. */
const HISSING = 0.28;
/** A shape is shown for at least two steps, because shorter ones flicker. */
const MIN_STEPS = 2;

/**
 * The mouth of a speech, from its sound: closed in silence, little open in quiet sounds, with teeth in hissing ones. Which vowel a loud sound
 * has follows from the text, spread evenly over the sound. It works with every engine, because none has to name its sounds.
 */
export function mouthsOfSound(
  { steps, durationMs }: { steps: readonly SoundStep[]; durationMs: number },
  order: Pick<SpeechOrder, 'text' | 'speed'>,
): MouthTrack {
  const plan = planSpeech(order);
  const levels = steps.map(({ level }) => level).toSorted((a, b) => a - b);
  const loud = levels[Math.floor(levels.length * 0.95)] || 1;
  const mouths: MouthTrack['mouths'] = [];
  let heldSteps = MIN_STEPS;
  steps.forEach(({ level, hiss }, index) => {
    const planned = mouthAt(plan, ((index * SOUND_STEP_MS) / durationMs) * plan.durationMs);
    const mouth = shapeOf(level / loud, hiss, planned);
    heldSteps += 1;
    if (mouths.at(-1)?.[1] === mouth || heldSteps <= MIN_STEPS) return;
    mouths.push([index * SOUND_STEP_MS, mouth]);
    heldSteps = 0;
  });
  if (mouths.at(-1)?.[1] !== 'closed') mouths.push([durationMs, 'closed']);
  return { version: 1, mouths };
}

function shapeOf(level: number, hiss: number, planned: Mouth): Mouth {
  if (level < SILENT) return 'closed';
  if (hiss > HISSING) return 'teeth';
  if (level < QUIET) return 'small';
  const isVowel = planned === 'open' || planned === 'wide' || planned === 'round';
  return isVowel ? planned : level > 0.7 ? 'open' : 'small';
}
