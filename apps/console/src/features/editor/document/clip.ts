import { SCHEMA_VERSION, type SceneElement, sceneElementSchema } from '@marquee/scene';
import { z } from 'zod';

/** The type of copied elements on the system clipboard. They are there as plain text as well, for other browsers. */
export const CLIP_TYPE = 'application/x-marquee-elements';

const clipSchema = z.object({
  marquee: z.literal('elements'),
  version: z.literal(SCHEMA_VERSION),
  elements: z.array(sceneElementSchema).min(1),
});

/** Elements as text, for any clipboard. */
export function clipOf(elements: readonly SceneElement[]): string {
  return JSON.stringify({ marquee: 'elements', version: SCHEMA_VERSION, elements });
}

/** The elements in a text; none if it is no clip, or one of another version. */
export function elementsIn(text: string | null): SceneElement[] {
  // Other texts are not parsed: a clipboard may hold a whole book.
  if (!text?.startsWith('{"marquee"')) return [];
  try {
    return clipSchema.safeParse(JSON.parse(text)).data?.elements ?? [];
  } catch {
    return [];
  }
}
