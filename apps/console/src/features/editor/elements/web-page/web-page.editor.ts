import { defineTexts } from '../../../../i18n/own-texts.ts';
import { WebPageIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const webPageNames = defineTexts({
  zh: {
    name: '网页',
    insert: '添加网页',
    placeholder: '请输入网址',
  },
  en: {
    name: 'Web page',
    insert: 'Add web page',
    placeholder: 'Enter a URL',
  },
});

export const editor: ElementEditor<'web-page'> = {
  type: 'web-page',
  Icon: WebPageIcon,
  group: 'network',
  chord: 'w',
  material: null,
  words: ({ url }) => url.replace(/^https?:\/\//i, ''),
  placeholderStyle: ({ width, height }) => ({ fontSize: Math.min(width, height) / 10 }),
  texts: webPageNames,
};
