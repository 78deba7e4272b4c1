import { z } from 'zod';
import { fault, numberBetween } from '../../fields/fields.ts';
import { audioFileSchema, type FileRef } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { fillScene, positionInSequence } from '../sequence.ts';

/** 1-100 sounds, one after another, in one scene or in the whole program. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('audio').describe('Background music. It has no box: the fields of the box mean nothing.'),
    sounds: z
      .array(audioFileSchema)
      .min(1, fault('media_count_invalid'))
      .max(LIMITS.media.maxPerElement, fault('media_count_invalid'))
      .describe('The sounds in order.'),
    volume: numberBetween(0, 100).describe('Volume in percent, multiplied by that of the device.'),
    loop: z.boolean().describe('Begins again after the last sound; otherwise it is silent from then on.'),
    scope: z
      .enum(['scene', 'program'])
      .describe(
        'Where it is heard: in its scene, or in the whole program, whatever scene is shown. For the latter, `startMs` and `endMs` mean nothing.',
      ),
    ducking: z
      .boolean()
      .describe('Plays at a fifth of its volume while another element of the scene has sound.'),
  })
  .describe('Background music: 1-100 sounds.');

type AudioElement = z.infer<typeof schema>;

/** The position in the sounds; `index` is null once they are over. `next` is the sound to prepare, null for none. */
interface AudioState {
  type: 'audio';
  index: number | null;
  offsetMs: number;
  next: number | null;
}

const build = (input: BuildInput<AudioElement, 'sounds'>): AudioElement => ({
  ...NEW_BASE,
  type: 'audio',
  volume: 50,
  loop: true,
  scope: 'scene',
  ducking: true,
  ...input,
});

/** A sound of unknown length lasts as long as an empty scene. */
function soundDurationOf({ durationMs }: FileRef): number {
  return durationMs ?? LIMITS.scene.defaultDurationMs;
}

function positionAt({ sounds, loop }: AudioElement, timeMs: number): Omit<AudioState, 'type'> {
  const { index, offsetMs, cycle } = positionInSequence(sounds.map(soundDurationOf), timeMs);
  if (cycle > 0 && !loop) return { index: null, offsetMs: 0, next: null };
  const isLast = index === sounds.length - 1;
  return { index, offsetMs, next: isLast && !loop ? null : (index + 1) % sounds.length };
}

export const audioElement = {
  type: 'audio',
  code: 5,
  schema,
  migrations: [],
  build,
  create: (_, { id, name, files }) => build({ id, name, sounds: [...files] }),
  isBoxless: true,
  isOfProgram: ({ scope }) => scope === 'program',
  // Music accompanies a scene and never makes it longer.
  durationMs: () => 0,
  files: ({ sounds }) => [...sounds],
  withFiles(element, replace) {
    const sounds = element.sounds.flatMap((sound) => replace(sound) ?? []);
    return sounds.length > 0 ? { ...element, sounds } : undefined;
  },
  stateAt: (element, { sceneTimeMs, musicMs = 0 }): AudioState => ({
    type: 'audio',
    ...positionAt(element, element.scope === 'program' ? musicMs : sceneTimeMs),
  }),
  plays({ sounds, loop }, durationMs) {
    const slots = sounds.map((file) => ({ file, durationMs: soundDurationOf(file) }));
    const onceMs = slots.reduce((sum, slot) => sum + slot.durationMs, 0);
    return fillScene(slots, loop ? durationMs : Math.min(durationMs, onceMs));
  },
  glyphs: () => [],
} satisfies ElementDefinition<AudioElement, AudioState, 'sounds'>;
