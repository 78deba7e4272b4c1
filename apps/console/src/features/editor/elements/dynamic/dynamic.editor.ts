import type { Material } from '@marquee/contract';
import { defineTexts, textOf } from '../../../../i18n/own-texts.ts';
import { DynamicIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const dynamicNames = defineTexts({
  zh: {
    name: '动态图片',
    short: '动态图片',
    insert: '添加动态图片',
    choose: '选择动态图片',
    still: '没有动画',
  },
  en: {
    name: 'Animated image',
    short: 'Animated',
    insert: 'Add animated image',
    choose: 'Choose animated image',
    still: 'Not animated',
  },
});

/** Animated pictures have a duration. */
export function refusalOf({ duration_ms }: Material): string | undefined {
  return duration_ms === null ? textOf(dynamicNames, 'still') : undefined;
}

export const editor: ElementEditor<'dynamic'> = {
  type: 'dynamic',
  Icon: DynamicIcon,
  group: 'media',
  chord: 'g',
  material: 'picture',
  maxMaterials: 1,
  refusalOf,
  texts: dynamicNames,
};
