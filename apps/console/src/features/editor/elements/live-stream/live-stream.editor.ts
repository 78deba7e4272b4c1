import { defineTexts } from '../../../../i18n/own-texts.ts';
import { LiveStreamIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const liveStreamNames = defineTexts({
  zh: {
    name: '直播流',
    short: '直播流',
    insert: '添加直播流',
    placeholder: '请输入直播流地址',
  },
  en: {
    name: 'Live stream',
    short: 'Live',
    insert: 'Add live stream',
    placeholder: 'Enter a stream URL',
  },
});

export const editor: ElementEditor<'live-stream'> = {
  type: 'live-stream',
  Icon: LiveStreamIcon,
  group: 'network',
  chord: 'l',
  material: null,
  words: ({ addresses }) => addresses[0]?.url.replace(/^https?:\/\//i, '') ?? '',
  placeholderStyle: ({ width, height }) => ({ fontSize: Math.min(width, height) / 10 }),
  texts: liveStreamNames,
};
