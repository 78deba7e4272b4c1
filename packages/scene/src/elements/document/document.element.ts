import { z } from 'zod';
import { fault, integerBetween } from '../../fields/fields.ts';
import { pageFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema, fitSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE } from '../element-definition.ts';
import { type SequenceState, sequenceMethods } from '../media-sequence.ts';
import { mediumPlacedOn } from '../placed-on.ts';
import { transitionSchema } from '../transition.schema.ts';

const { minDurationMs, maxDurationMs, defaultDurationMs } = LIMITS.picture;

/** The pages of one or more documents in turn, repeated until the scene ends. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('document').describe('The pages of one or more documents.'),
    pages: z
      .array(pageFileSchema)
      .min(1, fault('page_count_invalid'))
      .max(LIMITS.document.maxPages, fault('page_count_invalid'))
      .describe('The pages in order. They are repeated until the scene ends.'),
    pageMs: integerBetween(minDurationMs, maxDurationMs, 'picture_duration_invalid').describe(
      'Milliseconds until the next page begins to appear, including its own transition.',
    ),
    transition: transitionSchema,
    fit: fitSchema,
  })
  .describe('The pages of one or more documents, at most 500.');

type DocumentElement = z.infer<typeof schema>;

const build = (input: BuildInput<DocumentElement, 'pages'>): DocumentElement => ({
  ...NEW_BASE,
  type: 'document',
  pageMs: defaultDurationMs,
  transition: 'fade',
  fit: 'contain',
  ...input,
});

export const documentElement = {
  type: 'document',
  code: 6,
  schema,
  isFlippable: true,
  migrations: [],
  build,
  create: (canvas, { id, name, files, at }) =>
    build({ id, name, ...mediumPlacedOn(canvas, files[0], at), pages: [...files] }),
  ...sequenceMethods(({ pages, pageMs, transition }: DocumentElement) => ({
    media: pages.map((file) => ({ file, durationMs: pageMs })),
    transition,
  })),
  withFiles(element, replace) {
    const pages = element.pages.flatMap((page) => replace(page) ?? []);
    return pages.length > 0 ? { ...element, pages } : undefined;
  },
} satisfies ElementDefinition<DocumentElement, SequenceState<'document'>, 'pages'>;
