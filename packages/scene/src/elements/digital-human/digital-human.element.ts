import { z } from 'zod';
import { colorSchema, fault, integerBetween, lengthOf } from '../../fields/fields.ts';
import { storedFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';
import { type Mouth, mouthAt } from './mouth.ts';
import { planSpeech, type SpeechPlan } from './speech-plan.ts';

const { maxText, minSpeed, maxSpeed, normalSpeed, aspect } = LIMITS.digitalHuman;

const speechSchema = z
  .strictObject({
    audio: storedFileSchema.describe('The sound of the speech.'),
    mouths: storedFileSchema.describe(
      'The mouth of the speech, as JSON: `version` 1 and `mouths`, pairs of a time in milliseconds and a shape.',
    ),
    durationMs: integerBetween(1, LIMITS.file.maxDurationMs).describe(
      'Length of the speech in milliseconds.',
    ),
  })
  .describe('The speech that the server has prepared for `text`, `voice` and `speed`.');

/** A figure that speaks a text, or with which visitors talk. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('digital-human').describe('A digital human; at most one in a scene.'),
    model: z.enum(['realistic', 'boy', 'girl', 'robot']).describe('Which figure is drawn.'),
    voice: z.enum(['female', 'male']).describe('The voice that speaks.'),
    speed: integerBetween(minSpeed, maxSpeed).describe(
      'Speed of the speech, 0-100: half the normal speed at 0, normal at 50, twice at 100.',
    ),
    mode: z
      .enum(['broadcast', 'dialogue'])
      .describe('Speaks `text`, or answers the visitors of an interactive program.'),
    text: z
      .string()
      .refine((text) => lengthOf(text) <= maxText, fault('element_text_too_long'))
      .describe('What it speaks, at most 800 characters. In a dialogue its greeting. Never markup.'),
    captions: z
      .boolean()
      .describe('Whether captions are shown even if it can be heard. Without sound they always are.'),
    background: colorSchema.describe('Fills the box.'),
    speech: speechSchema
      .nullable()
      .default(null)
      .describe('The prepared speech; null while there is none. The server sets it.'),
  })
  .describe('A digital human.');

type DigitalHumanElement = z.infer<typeof schema>;

interface DigitalHumanState {
  type: 'digital-human';
  /** Time of the speech in milliseconds; null before and after it. */
  speechMs: number | null;
  /** The caption of this time, which is displayed or not; empty for none. */
  caption: string;
  /** The estimated shape of the mouth, for as long as there is no prepared speech. */
  mouth: Mouth;
}

const build = (input: BuildInput<DigitalHumanElement>): DigitalHumanElement => ({
  ...NEW_BASE,
  width: 480,
  height: 720,
  type: 'digital-human',
  model: 'realistic',
  voice: 'female',
  speed: normalSpeed,
  mode: 'broadcast',
  text: '',
  captions: false,
  background: 'transparent',
  speech: null,
  ...input,
});

export const digitalHumanElement = {
  ...WITHOUT_FILES,
  type: 'digital-human',
  code: 17,
  schema,
  isFlippable: true,
  migrations: [],
  maxPerScene: 1,
  build,
  /** Places the figure on the lower edge of the canvas, because it is cut off there. */
  create(canvas, { id, name, at }) {
    const height = Math.round(Math.min(canvas.height * 0.8, (canvas.width * 0.8) / aspect));
    const size = { width: Math.round(height * aspect), height };
    const place = at ?? { x: canvas.width / 2, y: canvas.height - height / 2 };
    return build({ id, name, ...placedOn(canvas, size, place) });
  },
  durationMs: (element) => runMs(element),
  spokenText: ({ text }) => text,
  ownFiles: ({ speech }) => (speech ? [speech.audio, speech.mouths] : []),
  stateAt(element, { sceneTimeMs }): DigitalHumanState {
    const durationMs = runMs(element);
    if (sceneTimeMs < 0 || sceneTimeMs >= durationMs)
      return { type: 'digital-human', speechMs: null, caption: '', mouth: 'closed' };
    const plan = planOf(element);
    const planMs = (sceneTimeMs / durationMs) * plan.durationMs;
    const caption = plan.captions.find(({ startMs, endMs }) => planMs >= startMs && planMs < endMs);
    return {
      type: 'digital-human',
      speechMs: sceneTimeMs,
      caption: caption?.text ?? '',
      mouth: mouthAt(plan, planMs),
    };
  },
  isHeardAt: (element, { sceneTimeMs }) => sceneTimeMs >= 0 && sceneTimeMs < runMs(element),
  glyphs: ({ text }) => [{ fontFamily: 'noto-sans-sc', text, bold: false, italic: false }],
} satisfies ElementDefinition<DigitalHumanElement, DigitalHumanState>;

/** One speech: as long as the prepared one, or as estimated. */
function runMs(element: DigitalHumanElement): number {
  return element.speech?.durationMs ?? planOf(element).durationMs;
}

/** The plans of elements, which never change, so that a frame costs nothing. */
const plans = new WeakMap<DigitalHumanElement, SpeechPlan>();

function planOf(element: DigitalHumanElement): SpeechPlan {
  const known = plans.get(element);
  if (known) return known;
  const plan = planSpeech(element);
  plans.set(element, plan);
  return plan;
}
