import { type TemplateListItem, templateRoutes } from '@marquee/contract';
import { parseDocument } from '@marquee/scene';
import { Alert, Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../../shared/feedback/error-state.tsx';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import styles from './apply-template-dialog.module.css';
import { addTemplateScenes, applyTemplate } from './template-edits.ts';

interface ApplyTemplateDialogProps {
  template: TemplateListItem;
  onClose: () => void;
}

/** Asks whether the scenes of a template replace those of the document (spec §4), or are added to them. */
export function ApplyTemplateDialog({ template, onClose }: ApplyTemplateDialogProps) {
  const { t } = useTranslation();
  const editor = useEditor();
  const document = useEditorState(documentOf);
  const detail = useRouteQuery(templateRoutes.detail, { params: { id: template.id } });
  const data = detail.data?.document;
  const parsed = useMemo(() => (data === undefined ? undefined : parseDocument(data)), [data]);
  const scenes = parsed?.ok ? parsed.document : undefined;
  const isScaled = template.width !== document.width || template.height !== document.height;
  const act = (work: typeof applyTemplate) => {
    if (scenes) work(editor, scenes);
    onClose();
  };
  return (
    <Modal
      open
      title={t('editor.templates.apply_title', { name: template.name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common.cancel')}
        </Button>,
        <Button key="add" disabled={!scenes} onClick={() => act(addTemplateScenes)}>
          {t('editor.templates.add', { count: template.scene_count })}
        </Button>,
        <Button key="replace" type="primary" disabled={!scenes} onClick={() => act(applyTemplate)}>
          {t('editor.templates.replace', { count: document.scenes.length })}
        </Button>,
      ]}
    >
      <div className={styles.body}>
        <div className="clip rounded-lg">
          <ProgramThumbnail cover={template.cover} />
        </div>
        {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
        {parsed && !parsed.ok && <Alert type="warning" title={t('editor.templates.broken')} />}
        <p>{t('editor.templates.apply_help')}</p>
        {isScaled && (
          <p>
            {t('editor.templates.scaled', {
              from: formatDimensions(template.width, template.height),
              to: formatDimensions(document.width, document.height),
            })}
          </p>
        )}
      </div>
    </Modal>
  );
}
