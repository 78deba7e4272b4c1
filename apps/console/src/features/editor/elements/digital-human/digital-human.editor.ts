import { defineTexts } from '../../../../i18n/own-texts.ts';
import { DigitalHumanIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const digitalHumanNames = defineTexts({
  zh: {
    name: '数字人',
    short: '数字人',
    insert: '添加数字人',
  },
  en: {
    name: 'Digital human',
    short: 'Human',
    insert: 'Add digital human',
  },
});

export const editor: ElementEditor<'digital-human'> = {
  type: 'digital-human',
  Icon: DigitalHumanIcon,
  group: 'interactive',
  chord: 'h',
  material: null,
  words: ({ text }) => text,
  texts: digitalHumanNames,
};
