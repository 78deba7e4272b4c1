import { z } from 'zod';
import { fault, numberBetween, switchTimeSchema } from '../../fields/fields.ts';
import { type FileRef, pictureFileSchema, videoFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import {
  isVideoFile,
  type MediaSequence,
  type SequenceState,
  sequenceMethods,
  videoDurationOf,
} from '../media-sequence.ts';
import { mediumPlacedOn } from '../placed-on.ts';
import { transitionSchema } from '../transition.schema.ts';

/** 1-100 pictures, pages and videos in one sequence, repeated until the scene ends. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('mixed').describe('Pictures, pages and videos in one sequence.'),
    media: z
      .array(
        z
          .union([pictureFileSchema, videoFileSchema], fault('file_invalid'))
          .describe('A picture, a page or a video.'),
      )
      .min(1, fault('media_count_invalid'))
      .max(LIMITS.media.maxPerElement, fault('media_count_invalid'))
      .describe('The media in order. They are repeated until the scene ends.'),
    switchMs: switchTimeSchema.describe(
      'Milliseconds for which a picture or page is shown, including its own transition, 1,000-3,600,000. 0: nothing is switched, the first medium stays. Videos play to their end.',
    ),
    transition: transitionSchema,
    volume: numberBetween(0, 100).describe(
      'Volume of the videos in percent, multiplied by that of the device.',
    ),
    muted: z.boolean().describe('Without sound.'),
    fit: fitSchema,
  })
  .describe('1-100 pictures, pages and videos in one sequence.');

type MixedElement = z.infer<typeof schema>;

const build = (input: BuildInput<MixedElement, 'media'>): MixedElement => ({
  ...NEW_BASE,
  type: 'mixed',
  switchMs: LIMITS.switchTime.defaultMs,
  transition: 'fade',
  volume: 100,
  muted: false,
  fit: 'contain',
  ...input,
});

/** The first medium alone if nothing is switched. */
function sequenceOf({ media, switchMs, transition }: MixedElement): MediaSequence {
  const stillMs = switchMs || LIMITS.scene.defaultDurationMs;
  const durationOf = (file: FileRef) => (isVideoFile(file) ? videoDurationOf(file) : stillMs);
  const shown = switchMs === 0 ? media.slice(0, 1) : media;
  return { media: shown.map((file) => ({ file, durationMs: durationOf(file) })), transition };
}

export const mixedElement = {
  type: 'mixed',
  code: 7,
  schema,
  isFlippable: true,
  migrations: [],
  build,
  create: (canvas, { id, name, files, at }) =>
    build({ id, name, ...mediumPlacedOn(canvas, files[0], at), media: [...files] }),
  ...sequenceMethods(sequenceOf),
  files: ({ media }) => [...media],
  withFiles(element, replace) {
    const media = element.media.flatMap((file) => replace(file) ?? []);
    return media.length > 0 ? { ...element, media } : undefined;
  },
} satisfies ElementDefinition<MixedElement, SequenceState<'mixed'>, 'media'>;
