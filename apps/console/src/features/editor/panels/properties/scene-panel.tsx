import { renameScene, setSceneLocked } from '@marquee/scene';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { LockIcon, UnlockIcon } from '../../../../shared/icons/index.ts';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { type Change, documentOf, sceneOf } from '../../document/editor-store.ts';
import { sceneNameFault } from '../../document/name-faults.ts';
import { PanelSection } from '../../fields/panel-section.tsx';
import { NameField } from '../../fields/text/name-field.tsx';
import { SceneBackgroundSection } from './scene-background-section.tsx';
import { SceneDuration } from './scene-duration.tsx';
import { SceneMusicSection } from './scene-music-section.tsx';
import styles from './scene-panel.module.css';

/** Only interactive programs have it. */
const InteractionSection = lazyPart(
  async () => (await import('./interaction-section.tsx')).InteractionSection,
);

/** The properties of the open scene: name, duration, background, music. */
export function ScenePanel() {
  const { t } = useTranslation();
  const { kind, store, view } = useEditor();
  const scene = useEditorState(sceneOf);
  const { width, height, interaction } = useEditorState(documentOf);
  const edit = (change: Change) => store.getState().edit(change);
  const lockName = t(scene.locked ? 'editor.scenes.unlock' : 'editor.scenes.lock');
  return (
    <div key={scene.id}>
      <PanelSection
        title={t('editor.scene.title')}
        extra={
          <Button
            type="text"
            icon={scene.locked ? <LockIcon /> : <UnlockIcon />}
            aria-label={lockName}
            title={lockName}
            aria-pressed={scene.locked}
            onClick={() => edit((document) => setSceneLocked(document, scene.id, !scene.locked))}
          />
        }
      >
        {scene.locked && <Alert type="info" showIcon title={t('editor.locked.scene')} />}
        <NameField
          label={t('editor.scene.name')}
          value={scene.name}
          joinsWords
          isDisabled={scene.locked}
          faultOf={(name) => sceneNameFault(name, t)}
          onChange={(name) => edit((document) => renameScene(document, scene.id, name))}
        />
        <SceneDuration scene={scene} />
      </PanelSection>
      <SceneBackgroundSection scene={scene} />
      <SceneMusicSection scene={scene} />
      <PanelSection title={t(`editor.of.${kind.name}.title`)}>
        <div className={styles.size}>
          {formatDimensions(width, height)}
          <Button type="link" onClick={() => view.getState().openSizeDialog(true)}>
            {t('editor.size.change')}
          </Button>
        </div>
      </PanelSection>
      {interaction && <InteractionSection />}
    </div>
  );
}
