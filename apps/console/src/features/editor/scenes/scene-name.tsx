import { LIMITS, renameScene, type Scene, sceneNameSchema } from '@marquee/scene';
import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../shared/form/is-composing.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './scene-name.module.css';

interface SceneNameProps {
  scene: Scene;
  isRenaming: boolean;
  onStart: () => void;
  onEnd: () => void;
}

/** A scene's name, to be changed in place. */
export function SceneName({ scene, isRenaming, onStart, onEnd }: SceneNameProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const [typed, setTyped] = useState(scene.name);
  if (!isRenaming) {
    return (
      // Its menu offers the same to the keyboard.
      <span className={styles.name} title={scene.name} onDoubleClick={onStart}>
        {scene.name}
      </span>
    );
  }
  const isValid = sceneNameSchema.safeParse(typed).success;
  const end = (isTaken: boolean) => {
    if (isTaken && isValid) store.getState().edit((document) => renameScene(document, scene.id, typed));
    setTyped(isTaken && isValid ? typed : scene.name);
    onEnd();
  };
  return (
    <Tooltip open={!isValid} title={t('editor.scene.name_fault', { max: LIMITS.scene.maxName })}>
      <Input
        autoFocus
        size="small"
        className={styles.input}
        value={typed}
        status={isValid ? undefined : 'error'}
        aria-label={t('editor.scene.name')}
        aria-invalid={!isValid}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) end(true);
          if (event.key === 'Escape') end(false);
        }}
      />
    </Tooltip>
  );
}
