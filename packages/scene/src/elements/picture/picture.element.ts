import { z } from 'zod';
import { fault, integerBetween } from '../../document/fields.ts';
import { pictureFileSchema } from '../../document/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { mediumPlacedOn } from '../placed-on.ts';
import { fillScene, positionInSequence } from '../sequence.ts';
import { transitionSchema } from '../transition.schema.ts';

const { minDurationMs, maxDurationMs, defaultDurationMs, transitionMs } = LIMITS.picture;

/** One picture of a carousel and its duration, including its transition. */
const pictureSchema = z
  .strictObject({
    file: pictureFileSchema,
    durationMs: integerBetween(minDurationMs, maxDurationMs, 'picture_duration_invalid').describe(
      'Milliseconds until the next picture begins to appear, including its own transition.',
    ),
  })
  .describe('One picture of the carousel.');

/** A carousel of 1-100 pictures, repeated until the scene ends. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('picture').describe('A carousel of pictures.'),
    pictures: z
      .array(pictureSchema)
      .min(1, fault('media_count_invalid'))
      .max(LIMITS.media.maxPerElement, fault('media_count_invalid'))
      .describe('The pictures in order. They are repeated until the scene ends.'),
    transition: transitionSchema,
    fit: fitSchema,
  })
  .describe('A carousel of 1-100 pictures.');

type PictureElement = z.infer<typeof schema>;

/** The position of a carousel. `from` is the outgoing picture while `progress` (0-1, linear) is below 1, else null. */
interface PictureState {
  type: 'picture';
  index: number;
  from: number | null;
  progress: number;
  /** The next picture; equal to `index` if there is only one. */
  next: number;
}

const build = (input: BuildInput<PictureElement, 'pictures'>): PictureElement => ({
  ...NEW_BASE,
  type: 'picture',
  transition: 'fade',
  fit: 'contain',
  ...input,
});

export const pictureElement = {
  type: 'picture',
  code: 3,
  schema,
  migrations: [],
  build,
  create: (canvas, { id, name, files, at }) =>
    build({
      id,
      name,
      ...mediumPlacedOn(canvas, files[0], at),
      pictures: files.map((file) => ({ file, durationMs: defaultDurationMs })),
    }),
  durationMs: ({ pictures }) => pictures.reduce((sum, picture) => sum + picture.durationMs, 0),
  files: ({ pictures }) => pictures.map((picture) => picture.file),
  withFiles(element, replace) {
    const pictures = element.pictures.flatMap((picture) => {
      const file = replace(picture.file);
      return file ? [{ ...picture, file }] : [];
    });
    return pictures.length > 0 ? { ...element, pictures } : undefined;
  },
  stateAt({ pictures, transition }, { sceneTimeMs }): PictureState {
    const count = pictures.length;
    const { index, offsetMs, cycle } = positionInSequence(
      pictures.map((picture) => picture.durationMs),
      sceneTimeMs,
    );
    const isFirst = index === 0 && cycle === 0;
    const isMoving = !isFirst && count > 1 && transition !== 'none' && offsetMs < transitionMs;
    return {
      type: 'picture',
      index,
      from: isMoving ? (index + count - 1) % count : null,
      progress: isMoving ? offsetMs / transitionMs : 1,
      next: (index + 1) % count,
    };
  },
  // A single picture has no transition and is shown for the whole scene.
  plays: ({ pictures }, sceneDurationMs) =>
    fillScene(
      pictures.length === 1 ? pictures.map(({ file }) => ({ file, durationMs: sceneDurationMs })) : pictures,
      sceneDurationMs,
    ),
  glyphs: () => [],
} satisfies ElementDefinition<PictureElement, PictureState, 'pictures'>;
