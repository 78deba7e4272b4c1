import { elementNameSchema, LIMITS, sceneNameSchema } from '@marquee/scene';
import type { TFunction } from 'i18next';

/** The fault of an element's name as text; undefined if it is valid. */
export function elementNameFault(name: string, t: TFunction): string | undefined {
  const { minName: min, maxName: max } = LIMITS.element;
  return elementNameSchema.safeParse(name).success ? undefined : t('editor.element.name_fault', { min, max });
}

/** The fault of a scene's name as text; undefined if it is valid. */
export function sceneNameFault(name: string, t: TFunction): string | undefined {
  return sceneNameSchema.safeParse(name).success
    ? undefined
    : t('editor.scene.name_fault', { max: LIMITS.scene.maxName });
}
