import { sceneStartMs } from '@marquee/scene';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import styles from './preview-overlay.module.css';
import { PreviewPlayer } from './preview-player.tsx';

/** Plays the edited document, saved or not, over the editor, starting at the open scene. */
export function PreviewOverlay() {
  const { t } = useTranslation();
  const { view } = useEditor();
  const isOpen = useViewState((state) => state.isPreviewOpen);
  const close = () => view.getState().openPreview(false);
  return (
    <Modal
      open={isOpen}
      className={styles.modal}
      classNames={{ container: styles.whole, body: styles.whole, header: styles.heading }}
      width="100vw"
      // Names the dialog, which has no visible heading.
      title={t('editor.top.preview')}
      closable={false}
      footer={null}
      destroyOnHidden
      onCancel={close}
    >
      <OpenPreview onClose={close} />
    </Modal>
  );
}

function OpenPreview({ onClose }: { onClose: () => void }) {
  const { kind, id } = useEditor();
  const document = useEditorState(documentOf);
  const name = useEditorState(({ saved }) => saved.name);
  const sceneId = useEditorState(({ focus }) => focus.sceneId);
  const index = document.scenes.findIndex(({ id }) => id === sceneId);
  return (
    <PreviewPlayer
      name={name}
      document={document}
      startMs={sceneStartMs(document, Math.max(0, index))}
      {...(kind.isReleased && { programId: id })}
      onClose={onClose}
    />
  );
}
