import { templateRoutes } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { SaveAsTemplateDialog } from '../../../../shared/compositions/save-as-template-dialog.tsx';
import { TemplateIcon } from '../../../../shared/icons/index.ts';
import { useEditor } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';

/** Saves the scenes of the edited program as a template, also those that are not saved yet. */
export function SaveAsTemplate() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { kind, id, store } = useEditor();
  const [document, setDocument] = useState<SceneDocument | null>(null);
  if (!kind.isReleased || !may(templateRoutes.saveAs)) return null;
  const { name } = store.getState().saved;
  return (
    <>
      <Button block icon={<TemplateIcon />} onClick={() => setDocument(documentOf(store.getState()))}>
        {t('templates.save_as')}
      </Button>
      {document && (
        <SaveAsTemplateDialog program={{ id, name }} document={document} onClose={() => setDocument(null)} />
      )}
    </>
  );
}
