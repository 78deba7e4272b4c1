import { defineTexts } from '../../../../i18n/own-texts.ts';
import { DateTimeIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const dateTimeNames = defineTexts({
  zh: {
    name: '日期时间',
    short: '日期时间',
    insert: '添加日期时间',
  },
  en: {
    name: 'Date and time',
    short: 'Date',
    insert: 'Add date and time',
  },
});

export const editor: ElementEditor<'date-time'> = {
  type: 'date-time',
  Icon: DateTimeIcon,
  group: 'information',
  chord: 'd',
  material: null,
  texts: dateTimeNames,
};
