import { LIMITS } from '@marquee/scene';
import { mayShrink, shrunkTextStyles, TEXT_BOX, textStyles } from '@marquee/scene-renderer';
import { defineTexts } from '../../../../i18n/own-texts.ts';
import { TextIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const textNames = defineTexts({
  zh: {
    name: '文本',
    insert: '添加文本',
    placeholder: '请输入文本',
  },
  en: {
    name: 'Text',
    insert: 'Add text',
    placeholder: 'Enter your text',
  },
});

export const editor: ElementEditor<'text'> = {
  type: 'text',
  Icon: TextIcon,
  group: 'text',
  chord: 't',
  material: null,
  words: ({ text }) => text,
  inPlace: (element) => ({
    value: element.text,
    min: 0,
    max: LIMITS.text.maxLength,
    isSingleLine: false,
    isCutOff: element.roll === 'none' && !element.fitsBox,
    box: TEXT_BOX,
    letters: textStyles(element),
    shrunkLetters: mayShrink(element) ? (isFitting) => shrunkTextStyles(element, isFitting) : undefined,
    patch: (text) => ({ text }),
  }),
  placeholderStyle: ({ fontSize }) => ({ fontSize }),
  texts: textNames,
};
