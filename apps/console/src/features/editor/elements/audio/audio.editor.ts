import { defineTexts } from '../../../../i18n/own-texts.ts';
import { AudioIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const audioNames = defineTexts({
  zh: {
    name: '背景音乐',
    short: '背景音乐',
    insert: '添加背景音乐',
    choose: '选择音频',
  },
  en: {
    name: 'Music',
    short: 'Music',
    insert: 'Add background music',
    choose: 'Choose audio',
  },
});

export const editor: ElementEditor<'audio'> = {
  type: 'audio',
  Icon: AudioIcon,
  group: 'media',
  chord: 'u',
  material: 'audio',
  texts: audioNames,
};
