import { defineTexts } from '../../../../i18n/own-texts.ts';
import { CountdownIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const countdownNames = defineTexts({
  zh: {
    name: '倒计时',
    insert: '添加倒计时',
  },
  en: {
    name: 'Countdown',
    insert: 'Add countdown',
  },
});

export const editor: ElementEditor<'countdown'> = {
  type: 'countdown',
  Icon: CountdownIcon,
  group: 'information',
  chord: 'n',
  material: null,
  words: ({ before }) => before,
  texts: countdownNames,
};
