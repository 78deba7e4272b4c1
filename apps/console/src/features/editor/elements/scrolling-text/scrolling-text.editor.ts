import { LIMITS } from '@marquee/scene';
import { typographyStyles } from '@marquee/scene-renderer';
import { defineTexts } from '../../../../i18n/own-texts.ts';
import { ScrollingTextIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const scrollingTextNames = defineTexts({
  zh: {
    name: '滚动文本',
    short: '滚动文本',
    insert: '添加滚动文本',
    placeholder: '请输入滚动文本',
  },
  en: {
    name: 'Scrolling text',
    short: 'Scrolling',
    insert: 'Add scrolling text',
    placeholder: 'Enter scrolling text',
  },
});

export const editor: ElementEditor<'scrolling-text'> = {
  type: 'scrolling-text',
  Icon: ScrollingTextIcon,
  group: 'text',
  chord: 'm',
  material: null,
  words: ({ text }) => text,
  inPlace: (element) => ({
    value: element.text,
    min: 0,
    max: LIMITS.text.maxLength,
    isSingleLine: true,
    isCutOff: false,
    box: { display: 'flex', alignItems: 'center', overflow: 'hidden' },
    letters: { ...typographyStyles(element), flex: '1', whiteSpace: 'pre' },
    patch: (text) => ({ text }),
  }),
  placeholderStyle: ({ fontSize }) => ({ fontSize }),
  texts: scrollingTextNames,
};
