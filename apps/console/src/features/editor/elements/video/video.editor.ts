import { defineTexts } from '../../../../i18n/own-texts.ts';
import { VideoIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const videoNames = defineTexts({
  zh: {
    name: '视频',
    insert: '添加视频',
    choose: '选择视频',
  },
  en: {
    name: 'Video',
    insert: 'Add video',
    choose: 'Choose videos',
  },
});

export const editor: ElementEditor<'video'> = {
  type: 'video',
  Icon: VideoIcon,
  group: 'media',
  chord: 'v',
  material: 'video',
  texts: videoNames,
};
