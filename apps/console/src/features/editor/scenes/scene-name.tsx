import { renameScene, type Scene } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../document/editor-context.ts';
import { sceneNameFault } from '../document/name-faults.ts';
import { InlineName } from '../fields/text/inline-name.tsx';

interface SceneNameProps {
  scene: Scene;
  isRenaming: boolean;
  onStart: () => void;
  onEnd: () => void;
}

/** A scene's name, edited in place; its menu offers the same for keyboard users. */
export function SceneName({ scene, isRenaming, onStart, onEnd }: SceneNameProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  if (!isRenaming) {
    return (
      <span className="ellipsis grow" title={scene.name} onDoubleClick={onStart}>
        {scene.name}
      </span>
    );
  }
  return (
    <InlineName
      label={t('editor.scene.name')}
      value={scene.name}
      joinsWords
      faultOf={(name) => sceneNameFault(name, t)}
      onEnd={(name) => {
        if (name !== undefined) store.getState().edit((document) => renameScene(document, scene.id, name));
        onEnd();
      }}
    />
  );
}
