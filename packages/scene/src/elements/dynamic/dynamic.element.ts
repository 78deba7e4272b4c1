import { z } from 'zod';
import { numberBetween } from '../../fields/fields.ts';
import { pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { mediumPlacedOn } from '../placed-on.ts';
import { fillScene } from '../sequence.ts';

const { minSpeed, maxSpeed } = LIMITS.dynamic;

/** An animated picture: GIF, APNG or animated WebP. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('dynamic').describe('An animated picture.'),
    file: pictureFileSchema.describe(
      'A GIF, APNG or WebP; its `durationMs` is the length of one run. A picture without one stays still.',
    ),
    speed: numberBetween(minSpeed, maxSpeed).describe('Factor for the speed: 2 is twice as fast.'),
    loop: z.boolean().describe('Begins again after each run; otherwise the last frame stays.'),
    fit: fitSchema,
  })
  .describe('An animated picture that follows the time of the scene.');

type DynamicElement = z.infer<typeof schema>;

/** The position in a run, in milliseconds at the original speed; 0 for a picture that is not animated. */
interface DynamicState {
  type: 'dynamic';
  offsetMs: number;
}

const build = (input: BuildInput<DynamicElement, 'file'>): DynamicElement => ({
  ...NEW_BASE,
  type: 'dynamic',
  speed: 1,
  loop: true,
  fit: 'contain',
  ...input,
});

export const dynamicElement = {
  type: 'dynamic',
  code: 13,
  schema,
  isFlippable: true,
  migrations: [],
  build,
  create(canvas, { id, name, files: [file], at }) {
    if (!file) throw new RangeError('an animated picture needs a file');
    return build({ id, name, ...mediumPlacedOn(canvas, file, at), file });
  },
  // A run may take a fraction of a second, which is too short for a scene.
  durationMs: () => 0,
  files: ({ file }) => [file],
  withFiles(element, replace) {
    const file = replace(element.file);
    return file && { ...element, file };
  },
  stateAt({ file: { durationMs }, speed, loop }, { sceneTimeMs }): DynamicState {
    if (durationMs === undefined) return { type: 'dynamic', offsetMs: 0 };
    const passedMs = sceneTimeMs * speed;
    return { type: 'dynamic', offsetMs: loop ? passedMs % durationMs : Math.min(passedMs, durationMs) };
  },
  // Shown for the whole scene, like a single picture.
  plays: ({ file }, sceneDurationMs) => fillScene([{ file, durationMs: sceneDurationMs }], sceneDurationMs),
  glyphs: () => [],
} satisfies ElementDefinition<DynamicElement, DynamicState, 'file'>;
