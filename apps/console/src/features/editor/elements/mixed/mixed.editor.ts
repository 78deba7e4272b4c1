import { defineTexts } from '../../../../i18n/own-texts.ts';
import { MixedIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const mixedNames = defineTexts({
  zh: {
    name: '混播',
    short: '混播',
    insert: '添加混播',
    choose: '选择图片、视频或文档',
  },
  en: {
    name: 'Mixed play',
    short: 'Mixed',
    insert: 'Add mixed play',
    choose: 'Choose images, videos, or documents',
  },
});

export const editor: ElementEditor<'mixed'> = {
  type: 'mixed',
  Icon: MixedIcon,
  group: 'media',
  chord: 'x',
  material: ['picture', 'video', 'document'],
  texts: mixedNames,
};
