import { z } from 'zod';
import { fault, numberBetween } from '../../fields/fields.ts';
import { videoFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { type SequenceState, sequenceMethods, videoDurationOf } from '../media-sequence.ts';
import { mediumPlacedOn } from '../placed-on.ts';

/** 1-100 videos played one after another and repeated until the scene ends. `volume` 0-100. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('video').describe('A list of videos.'),
    videos: z
      .array(videoFileSchema)
      .min(1, fault('media_count_invalid'))
      .max(LIMITS.media.maxPerElement, fault('media_count_invalid'))
      .describe('The videos in order, without transitions. They are repeated until the scene ends.'),
    volume: numberBetween(0, 100).describe('Volume in percent, multiplied by that of the device.'),
    muted: z.boolean().describe('Without sound.'),
    fit: fitSchema,
  })
  .describe('A list of 1-100 videos.');

type VideoElement = z.infer<typeof schema>;

const build = (input: BuildInput<VideoElement, 'videos'>): VideoElement => ({
  ...NEW_BASE,
  type: 'video',
  volume: 100,
  muted: false,
  fit: 'contain',
  ...input,
});

export const videoElement = {
  type: 'video',
  code: 4,
  schema,
  isFlippable: true,
  migrations: [],
  build,
  create: (canvas, { id, name, files, at }) =>
    build({ id, name, ...mediumPlacedOn(canvas, files[0], at), videos: [...files] }),
  ...sequenceMethods(({ videos }: VideoElement) => ({
    media: videos.map((file) => ({ file, durationMs: videoDurationOf(file) })),
    transition: 'none',
  })),
  withFiles(element, replace) {
    const videos = element.videos.flatMap((video) => replace(video) ?? []);
    return videos.length > 0 ? { ...element, videos } : undefined;
  },
} satisfies ElementDefinition<VideoElement, SequenceState<'video'>, 'videos'>;
