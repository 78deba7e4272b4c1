import { defineTexts } from '../../../../i18n/own-texts.ts';
import { DocumentIcon } from '../../../../shared/icons/index.ts';
import type { ElementEditor } from '../element-editor.ts';

/** The texts that are needed before the panel is. */
export const documentNames = defineTexts({
  zh: {
    name: '文档',
    insert: '添加文档',
    choose: '选择文档',
  },
  en: {
    name: 'Document',
    insert: 'Add document',
    choose: 'Choose documents',
  },
});

export const editor: ElementEditor<'document'> = {
  type: 'document',
  Icon: DocumentIcon,
  group: 'media',
  chord: 'o',
  material: 'document',
  texts: documentNames,
};
