import { defineTexts } from '../../../../i18n/own-texts.ts';
import { PictureIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const pictureNames = defineTexts({
  zh: {
    name: '图片',
    insert: '添加图片',
    choose: '选择图片',
  },
  en: {
    name: 'Image',
    insert: 'Add image',
    choose: 'Choose images',
  },
});

export const editor: ElementEditor<'picture'> = {
  type: 'picture',
  Icon: PictureIcon,
  group: 'media',
  chord: 'p',
  material: 'picture',
  texts: pictureNames,
};
