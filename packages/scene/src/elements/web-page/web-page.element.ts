import { z } from 'zod';
import { integerBetween, lengthBetween, webAddressOrNoneSchema } from '../../fields/fields.ts';
import { pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';

const { minZoom, maxZoom, maxScroll, maxRefreshMinutes } = LIMITS.webPage;
const scroll = integerBetween(0, maxScroll);

/** A web page. `scrollX` and `scrollY` are in pixels of the page, before `zoom`. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('web-page').describe('A web page.'),
    url: webAddressOrNoneSchema,
    refreshMinutes: integerBetween(0, maxRefreshMinutes).describe(
      'Minutes after which the page is loaded again, 0-60; 0 for never.',
    ),
    zoom: lengthBetween(minZoom, maxZoom).describe('Program pixels per pixel of the page.'),
    scrollX: scroll.describe('Pixels of the page that are left of the box.'),
    scrollY: scroll.describe('Pixels of the page that are above the box.'),
    isForbidden: z
      .boolean()
      .describe(
        'The page was found to forbid embedding: show the fallback, because a browser shows an error.',
      ),
    fallback: pictureFileSchema
      .optional()
      .describe('Covers the box (`cover`) while the page cannot be shown.'),
  })
  .describe('A web page, and what is shown while it cannot be reached.');

type WebPageElement = z.infer<typeof schema>;

/** How many times the page has been loaded again. */
interface WebPageState {
  type: 'web-page';
  refreshes: number;
}

const build = (input: BuildInput<WebPageElement>): WebPageElement => ({
  ...NEW_BASE,
  width: 960,
  height: 540,
  type: 'web-page',
  url: '',
  refreshMinutes: 0,
  zoom: 1,
  scrollX: 0,
  scrollY: 0,
  isForbidden: false,
  ...input,
});

export const webPageElement = {
  ...WITHOUT_FILES,
  type: 'web-page',
  code: 10,
  schema,
  migrations: [],
  isTouchable: true,
  build,
  create(canvas, { id, name, at }) {
    const size = { width: Math.round(canvas.width / 2), height: Math.round(canvas.height / 2) };
    return build({ id, name, ...placedOn(canvas, size, at) });
  },
  isBlank: ({ url }) => url === '',
  files: ({ fallback }) => (fallback ? [fallback] : []),
  withFiles({ fallback, ...element }, replace): WebPageElement {
    const replacement = fallback && replace(fallback);
    return replacement ? { ...element, fallback: replacement } : element;
  },
  stateAt: ({ refreshMinutes }, { sceneTimeMs }): WebPageState => ({
    type: 'web-page',
    refreshes: refreshMinutes === 0 ? 0 : Math.floor(sceneTimeMs / (refreshMinutes * 60_000)),
  }),
  glyphs: () => [],
} satisfies ElementDefinition<WebPageElement, WebPageState>;
