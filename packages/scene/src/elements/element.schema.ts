import { z } from 'zod';
import { type PictureElement, pictureElementSchema } from './picture/picture.schema.ts';
import { type TextElement, textElementSchema } from './text/text.schema.ts';
import { type VideoElement, videoElementSchema } from './video/video.schema.ts';

/** Any element of a scene, told apart by `type`. */
export const sceneElementSchema = z.discriminatedUnion('type', [
  textElementSchema,
  pictureElementSchema,
  videoElementSchema,
]);

export type SceneElement = TextElement | PictureElement | VideoElement;

/** The name of an element type. Every registry is keyed by it, so that a missing entry does not compile. */
export type ElementType = SceneElement['type'];

/** The element of a type. */
export type ElementOf<T extends ElementType> = Extract<SceneElement, { type: T }>;
