import { defineTexts } from '../../../../i18n/own-texts.ts';
import { QrCodeIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const qrCodeNames = defineTexts({
  zh: {
    name: '二维码',
    insert: '添加二维码',
    placeholder: '请输入链接或文本',
  },
  en: {
    name: 'QR code',
    insert: 'Add QR code',
    placeholder: 'Enter a link or text',
  },
});

export const editor: ElementEditor<'qr-code'> = {
  type: 'qr-code',
  Icon: QrCodeIcon,
  group: 'information',
  chord: 'q',
  material: null,
  words: ({ text }) => text,
  placeholderStyle: ({ width, height }) => ({ fontSize: Math.min(width, height) / 10 }),
  texts: qrCodeNames,
};
