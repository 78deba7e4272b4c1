import { defineTexts } from '../../../../i18n/own-texts.ts';
import { ClockIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const clockNames = defineTexts({
  zh: {
    name: '时钟',
    insert: '添加时钟',
  },
  en: {
    name: 'Clock',
    insert: 'Add clock',
  },
});

export const editor: ElementEditor<'clock'> = {
  type: 'clock',
  Icon: ClockIcon,
  group: 'information',
  chord: 'c',
  material: null,
  texts: clockNames,
};
