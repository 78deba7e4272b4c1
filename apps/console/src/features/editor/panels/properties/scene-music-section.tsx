import { hasBox, musicOf, type Scene, type SceneElement } from '@marquee/scene';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddIcon, AudioIcon, WarningIcon } from '../../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { useMissingMaterials } from '../../document/missing-materials.ts';
import { insertElement } from '../../elements/insert-element.ts';
import { PanelSection } from '../../fields/panel-section.tsx';

/** The music that is heard with the scene: its own, and that of the whole program. Each opens its properties. */
export function SceneMusicSection({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const document = useEditorState(documentOf);
  const own = scene.elements.filter((element) => !hasBox(element));
  const others = musicOf(document).filter((music) => music.scene.id !== scene.id);
  return (
    <PanelSection title={t('editor_media.music')}>
      {own.map((element) => (
        <MusicButton key={element.id} sceneId={scene.id} element={element} />
      ))}
      {others.map((music) => (
        <MusicButton
          key={music.element.id}
          sceneId={music.scene.id}
          element={music.element}
          from={t('editor_media.music_from', { scene: music.scene.name })}
        />
      ))}
      <Button
        block
        type="dashed"
        icon={<AddIcon />}
        disabled={scene.locked}
        onClick={() => insertElement(editor, 'audio')}
      >
        {t('editor_media.add_music')}
      </Button>
    </PanelSection>
  );
}

interface MusicButtonProps {
  sceneId: string;
  element: SceneElement;
  /** Where the music comes from, if not from the open scene. */
  from?: string;
}

function MusicButton({ sceneId, element, from }: MusicButtonProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const missing = useMissingMaterials(element);
  const open = () => {
    const { openScene, select } = store.getState();
    openScene(sceneId);
    select([element.id]);
  };
  return (
    <Button block icon={missing.length > 0 ? <WarningIcon /> : <AudioIcon />} onClick={open}>
      {from ? `${element.name} · ${from}` : element.name}
      {missing.length > 0 && ` · ${t('editor.missing.in_panel')}`}
    </Button>
  );
}
