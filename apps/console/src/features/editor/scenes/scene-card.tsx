import { type Scene, sceneDurationMs } from '@marquee/scene';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallow } from 'zustand/shallow';
import { formatDuration } from '../../../shared/format/time.ts';
import { HomeIcon, LockIcon, MoreIcon } from '../../../shared/icons/index.ts';
import { LazyMenu } from '../../../shared/menus/lazy-menu.tsx';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import styles from './scene-card.module.css';
import { SceneName } from './scene-name.tsx';
import { SceneStill } from './scene-still.tsx';
import { useSceneMenu } from './use-scene-menu.ts';

/** The size of a thumbnail in screen pixels. */
const BOX = { width: 148, height: 84 };

interface SceneCardProps {
  scene: Scene;
  index: number;
  count: number;
}

/** Rendered again only when its own scene changes other than by its elements, which its thumbnail follows. */
export const SceneCard = memo(function SceneCard({ scene, index, count }: SceneCardProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const canvas = useViewState((view) => view.canvas);
  const isOpen = useEditorState(({ focus }) => focus.sceneId === scene.id);
  const isHome = useEditorState((state) => documentOf(state).interaction?.homeSceneId === scene.id);
  const [isRenaming, setRenaming] = useState(false);
  const menu = useSceneMenu({ scene, index, count, onRename: () => setRenaming(true) });
  return (
    <LazyMenu menu={menu} trigger="context-menu">
      <div className={styles.card} data-open={isOpen}>
        <div className={styles.still} style={BOX}>
          <SceneStill sceneId={scene.id} canvas={canvas} box={BOX} />
          {scene.locked && <LockIcon className={styles.lock} />}
          {isHome && (
            <span className={styles.home} title={t('editor.interaction.is_home')}>
              <HomeIcon size={14} aria-label={t('editor.interaction.is_home')} />
            </span>
          )}
          <span className={styles.time}>{formatDuration(sceneDurationMs(scene))}</span>
          <button
            type="button"
            className={styles.open}
            aria-label={t('editor.scenes.open', { number: index + 1, name: scene.name })}
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => store.getState().openScene(scene.id)}
          />
        </div>
        <div className={styles.caption}>
          {scene.name !== String(index + 1) && <span className={styles.number}>{index + 1}</span>}
          <SceneName
            scene={scene}
            isRenaming={isRenaming}
            onStart={() => !scene.locked && setRenaming(true)}
            onEnd={() => setRenaming(false)}
          />
          <LazyMenu menu={menu} trigger="click">
            <Button
              type="text"
              size="small"
              icon={<MoreIcon />}
              aria-label={t('editor.scenes.more', { name: scene.name })}
            />
          </LazyMenu>
        </div>
      </div>
    </LazyMenu>
  );
}, isSameCard);

function isSameCard(one: SceneCardProps, other: SceneCardProps): boolean {
  if (one.index !== other.index || one.count !== other.count) return false;
  const { elements: before, ...card } = one.scene;
  const { elements: after, ...next } = other.scene;
  return (
    shallow(card, next) && (before === after || sceneDurationMs(one.scene) === sceneDurationMs(other.scene))
  );
}
