import { elementNameSchema, LIMITS, sceneNameSchema } from '@marquee/scene';
import type { TFunction } from 'i18next';

/** What is wrong with the name of an element, in words; undefined if nothing is. */
export function elementNameFault(name: string, t: TFunction): string | undefined {
  const { minName: min, maxName: max } = LIMITS.element;
  return elementNameSchema.safeParse(name).success ? undefined : t('editor.element.name_fault', { min, max });
}

/** The same for a scene. */
export function sceneNameFault(name: string, t: TFunction): string | undefined {
  return sceneNameSchema.safeParse(name).success
    ? undefined
    : t('editor.scene.name_fault', { max: LIMITS.scene.maxName });
}
