import { z } from 'zod';
import { fault, integerBetween } from '../../fields/fields.ts';
import { pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { type SequenceState, sequenceMethods } from '../media-sequence.ts';
import { mediumPlacedOn } from '../placed-on.ts';
import { transitionSchema } from '../transition.schema.ts';
import { cropSchema } from './crop.schema.ts';

const { minDurationMs, maxDurationMs, defaultDurationMs } = LIMITS.picture;

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
    crop: cropSchema.optional(),
  })
  .describe('A carousel of 1-100 pictures.');

type PictureElement = z.infer<typeof schema>;

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
  isFlippable: true,
  migrations: [],
  isCroppable: true,
  build,
  create: (canvas, { id, name, files, at }) =>
    build({
      id,
      name,
      ...mediumPlacedOn(canvas, files[0], at),
      pictures: files.map((file) => ({ file, durationMs: defaultDurationMs })),
    }),
  ...sequenceMethods(({ pictures, transition }: PictureElement) => ({ media: pictures, transition })),
  withFiles(element, replace) {
    const pictures = element.pictures.flatMap((picture) => {
      const file = replace(picture.file);
      return file ? [{ ...picture, file }] : [];
    });
    return pictures.length > 0 ? { ...element, pictures } : undefined;
  },
} satisfies ElementDefinition<PictureElement, SequenceState<'picture'>, 'pictures'>;
