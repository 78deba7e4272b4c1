import { defineTexts } from '../../../../i18n/own-texts.ts';
import { WeatherIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const weatherNames = defineTexts({
  zh: {
    name: '天气',
    insert: '添加天气',
  },
  en: {
    name: 'Weather',
    insert: 'Add weather',
  },
});

export const editor: ElementEditor<'weather'> = {
  type: 'weather',
  Icon: WeatherIcon,
  group: 'information',
  chord: 'e',
  material: null,
  words: ({ city, language: shown }) => city[shown],
  texts: weatherNames,
};
