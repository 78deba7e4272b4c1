import { findScene, LIMITS, moveScene, type Scene, setInteraction, setSceneLocked } from '@marquee/scene';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { duplicateScene, removeScene } from './scene-edits.ts';

interface SceneMenu {
  scene: Scene;
  index: number;
  count: number;
  onRename: () => void;
}

/** The commands for a scene of the strip, including reordering by keyboard. */
export function useSceneMenu({ scene, index, count, onRename }: SceneMenu): MenuProps {
  const { t } = useTranslation();
  const editor = useEditor();
  const confirm = useConfirm();
  const interaction = useEditorState((state) => documentOf(state).interaction);
  const { id, locked } = scene;
  const edit = editor.store.getState().edit;
  const remove = () => {
    const count = findScene(documentOf(editor.store.getState()), id)?.elements.length ?? 0;
    if (count === 0) return removeScene(editor, id);
    confirm({
      title: t('editor.scenes.delete_title'),
      thing: 'scene',
      names: [scene.name],
      consequence: t('editor.scenes.delete_consequence', { count }),
      actionText: t('common.delete'),
      act: async () => removeScene(editor, id),
    });
  };
  return {
    items: [
      { key: 'rename', label: t('common.rename'), disabled: locked, onClick: onRename },
      {
        key: 'copy',
        label: t('editor.scenes.copy'),
        disabled: count >= LIMITS.program.maxScenes,
        onClick: () => duplicateScene(editor, id),
      },
      {
        key: 'lock',
        label: t(locked ? 'editor.scenes.unlock' : 'editor.scenes.lock'),
        onClick: () => edit((document) => setSceneLocked(document, id, !locked)),
      },
      ...(interaction
        ? [
            {
              key: 'home',
              label: t('editor.interaction.set_home'),
              disabled: interaction.homeSceneId === id,
              onClick: () => edit((document) => setInteraction(document, { homeSceneId: id })),
            },
          ]
        : []),
      { type: 'divider' },
      {
        key: 'earlier',
        label: t('editor.scenes.earlier'),
        disabled: index === 0,
        onClick: () => edit((document) => moveScene(document, id, index - 1)),
      },
      {
        key: 'later',
        label: t('editor.scenes.later'),
        disabled: index === count - 1,
        onClick: () => edit((document) => moveScene(document, id, index + 1)),
      },
      { type: 'divider' },
      {
        key: 'delete',
        label: t('common.delete'),
        danger: true,
        disabled: locked || count === 1,
        onClick: remove,
      },
    ],
  };
}
