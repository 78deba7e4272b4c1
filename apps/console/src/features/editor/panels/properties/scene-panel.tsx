import { renameScene, setSceneBackground, setSceneLocked } from '@marquee/scene';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LockIcon, UnlockIcon } from '../../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { type Change, documentOf, sceneOf } from '../../document/editor-store.ts';
import { sceneNameFault } from '../../document/name-faults.ts';
import { ColorField } from '../fields/color-field.tsx';
import { NameField } from '../fields/name-field.tsx';
import { PanelSection } from '../fields/panel-section.tsx';
import { InteractionSection } from './interaction-section.tsx';
import { SceneDuration } from './scene-duration.tsx';

/** The properties of the open scene: name, duration, background. */
export function ScenePanel() {
  const { t } = useTranslation();
  const { store } = useEditor();
  const scene = useEditorState(sceneOf);
  const { width, height } = useEditorState(documentOf);
  const edit = (change: Change, gesture?: string) =>
    store.getState().edit(change, gesture ? { gesture } : {});
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
          isDisabled={scene.locked}
          faultOf={(name) => sceneNameFault(name, t)}
          onChange={(name) => edit((document) => renameScene(document, scene.id, name))}
        />
        <SceneDuration scene={scene} />
        <ColorField
          label={t('editor.scene.background')}
          value={scene.background.color}
          allowsTransparent={false}
          isDisabled={scene.locked}
          onChange={(color) =>
            edit(
              (document) => setSceneBackground(document, scene.id, { ...scene.background, color }),
              `background of ${scene.id}`,
            )
          }
          onSettle={() => store.getState().settle()}
        />
      </PanelSection>
      <PanelSection title={t('editor.program.title')}>
        <div>{t('editor.program.resolution', { width, height })}</div>
      </PanelSection>
      <InteractionSection />
    </div>
  );
}
