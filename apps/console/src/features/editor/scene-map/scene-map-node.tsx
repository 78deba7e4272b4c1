import type { Scene } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { HomeIcon } from '../../../shared/icons/index.ts';
import { useEditorState, useViewState } from '../document/editor-context.ts';
import { SceneStill } from '../scenes/scene-still.tsx';
import styles from './scene-map.module.css';
import { NODE } from './scene-map-layout.ts';

const STILL = { width: NODE.width - 16, height: 82 };

interface SceneMapNodeProps {
  scene: Scene;
  index: number;
  x: number;
  y: number;
  isHome: boolean;
  isReached: boolean;
  isDeadEnd: boolean;
  onHighlight: (isOn: boolean) => void;
  onOpen: () => void;
}

/** One scene of the map, with what is wrong with its links. */
export function SceneMapNode(props: SceneMapNodeProps) {
  const { scene, index, isHome, isReached, isDeadEnd, onHighlight } = props;
  const { t } = useTranslation();
  const canvas = useViewState((view) => view.canvas);
  const isOpen = useEditorState(({ focus }) => focus.sceneId === scene.id);
  const name = scene.name === String(index + 1) ? scene.name : `${index + 1}. ${scene.name}`;
  const faults = [
    ...(isReached ? [] : (['unreachable'] as const)),
    ...(isDeadEnd ? (['dead_end'] as const) : []),
  ];
  const help = faults.map((fault) => t(`editor.scene_map.${fault}_help`));
  return (
    <button
      type="button"
      className={styles.node}
      style={{ left: props.x, top: props.y, ...NODE }}
      data-faulty={!isReached || undefined}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={[t('editor.scene_map.open', { number: index + 1, name: scene.name }), ...help].join(' ')}
      title={[name, ...help].join('\n')}
      onClick={props.onOpen}
      onPointerEnter={() => onHighlight(true)}
      onPointerLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
    >
      <span className={styles.still} style={STILL}>
        <SceneStill sceneId={scene.id} canvas={canvas} box={STILL} />
        <span className={styles.faults}>
          {faults.map((fault) => (
            <span key={fault} className={styles.fault} data-fault={fault}>
              {t(`editor.scene_map.${fault}`)}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.name}>
        {isHome && <HomeIcon size={14} />}
        <span>{name}</span>
      </span>
    </button>
  );
}
