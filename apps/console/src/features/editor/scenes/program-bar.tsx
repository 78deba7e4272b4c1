import { documentDurationMs, type Scene, sceneDurationMs } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import { CollapseIcon, ExpandedIcon, TimelineIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { CommandButton } from '../panels/command-button.tsx';
import styles from './program-bar.module.css';

/** The scenes of the program in time: the width of each is proportional to its duration. */
export function ProgramBar() {
  const { t } = useTranslation();
  const isStripOpen = useViewState(({ layout }) => layout.isStripOpen);
  const isTimelineOpen = useViewState(({ layout }) => layout.isTimelineOpen);
  return (
    <nav className={styles.timeline} aria-label={t('editor.areas.timeline')}>
      <CommandButton
        id="toggle_strip"
        icon={isStripOpen ? <ExpandedIcon size={14} /> : <CollapseIcon size={14} />}
      />
      <BarScenes />
      <CommandButton id="toggle_timeline" icon={<TimelineIcon size={14} />} isOn={isTimelineOpen} />
    </nav>
  );
}

/** Apart from the buttons, because it follows every step of a drag. */
function BarScenes() {
  const document = useEditorState(documentOf);
  const openId = useEditorState(({ focus }) => focus.sceneId);
  return (
    <>
      {document.scenes.map((scene, index) => (
        <BarScene key={scene.id} scene={scene} number={index + 1} isOpen={scene.id === openId} />
      ))}
      <span className={styles.total}>{formatDuration(documentDurationMs(document))}</span>
    </>
  );
}

interface BarSceneProps {
  scene: Scene;
  number: number;
  isOpen: boolean;
}

/** Rendered again only when its own scene changes: there may be two hundred. */
const BarScene = memo(function BarScene({ scene, number, isOpen }: BarSceneProps) {
  const { store } = useEditor();
  const durationMs = sceneDurationMs(scene);
  const duration = formatDuration(durationMs);
  return (
    <button
      type="button"
      className={styles.scene}
      style={{ flexGrow: durationMs }}
      title={`${number} ${scene.name} · ${duration}`}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => store.getState().openScene(scene.id)}
    >
      {scene.name} · {duration}
    </button>
  );
});
