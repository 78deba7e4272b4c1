import { LIMITS } from '@marquee/scene';
import { typographyStyles } from '@marquee/scene-renderer';
import { defineTexts } from '../../../../i18n/own-texts.ts';
import { ButtonIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const buttonNames = defineTexts({
  zh: {
    name: '按钮',
    insert: '添加按钮',
  },
  en: {
    name: 'Button',
    insert: 'Add button',
  },
});

export const editor: ElementEditor<'button'> = {
  type: 'button',
  Icon: ButtonIcon,
  group: 'interactive',
  chord: 'b',
  material: null,
  words: ({ text }) => text,
  inPlace: (element) =>
    element.showsText
      ? {
          value: element.text,
          min: LIMITS.button.minText,
          max: LIMITS.button.maxText,
          isSingleLine: true,
          isCutOff: false,
          box: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
          letters: { ...typographyStyles(element), whiteSpace: 'pre', lineHeight: '1.2' },
          patch: (text) => ({ text }),
        }
      : null,
  texts: buttonNames,
};
