import { setSceneLocked } from '@marquee/scene';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LockIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import styles from './locked-scene-note.module.css';

/** Explains on the canvas why nothing can be moved, and offers to unlock the scene. */
export function LockedSceneNote() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { id, locked } = useEditorState(sceneOf);
  if (!locked) return null;
  return (
    <div className={styles.note} role="status">
      <LockIcon />
      {t('editor.locked.scene')}
      <Button
        type="link"
        onClick={() => store.getState().edit((document) => setSceneLocked(document, id, false))}
      >
        {t('editor.scenes.unlock')}
      </Button>
    </div>
  );
}
