import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEditor, useViewState } from '../document/editor-context.ts';
import { SceneMap } from './scene-map.tsx';

/** The scenes of an interactive program and the links between them. */
export function SceneMapDialog() {
  const { t } = useTranslation();
  const { view } = useEditor();
  const isOpen = useViewState((state) => state.isSceneMapOpen);
  const close = () => view.getState().openSceneMap(false);
  return (
    <Modal
      open={isOpen}
      title={t('editor.scene_map.title')}
      width="min(1400px, 94vw)"
      centered
      footer={null}
      destroyOnHidden
      onCancel={close}
    >
      <SceneMap onClose={close} />
    </Modal>
  );
}
