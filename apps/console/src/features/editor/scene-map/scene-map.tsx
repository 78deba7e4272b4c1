import { deadEndsOf, distancesFromHome, type Scene } from '@marquee/scene';
import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoomInIcon, ZoomOutIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import styles from './scene-map.module.css';
import { edgePath, layOutSceneMap, type MapNode } from './scene-map-layout.ts';
import { SceneMapNode } from './scene-map-node.tsx';
import { SceneMapNotes } from './scene-map-notes.tsx';

const ZOOMS = [0.4, 0.6, 0.8, 1, 1.25, 1.5];

/** Scenes as thumbnails, from the home scene on the left, with an arrow for each link. */
export function SceneMap({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const document = useEditorState(documentOf);
  const arrow = useId();
  const [zoom, setZoom] = useState(1);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { nodes, edges, width, height } = useMemo(() => layOutSceneMap(document), [document]);
  const reached = useMemo(() => distancesFromHome(document), [document]);
  const deadEnds = useMemo(() => new Set(deadEndsOf(document)), [document]);
  const nodeOf = new Map(nodes.map((node) => [node.sceneId, node]));
  const scenes = new Map<string, [Scene, number]>(
    document.scenes.map((scene, index) => [scene.id, [scene, index]]),
  );
  const step = (by: 1 | -1) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + by] ?? now);
  const open = (sceneId: string, elementId?: string) => {
    store.getState().openScene(sceneId);
    if (elementId !== undefined) store.getState().select([elementId]);
    onClose();
  };
  return (
    <div className={styles.map}>
      <div className={styles.head}>
        <p>{t('editor.scene_map.help')}</p>
        <Button
          type="text"
          icon={<ZoomOutIcon />}
          aria-label={t('editor.scene_map.zoom_out')}
          disabled={zoom === ZOOMS[0]}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          icon={<ZoomInIcon />}
          aria-label={t('editor.scene_map.zoom_in')}
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => step(1)}
        />
      </div>
      <SceneMapNotes onOpen={open} />
      <div className={styles.scroll}>
        <div className={styles.sheet} style={{ width: width * zoom, height: height * zoom }}>
          <div style={{ width, height, transform: `scale(${zoom})`, transformOrigin: '0 0' }}>
            <svg className={styles.edges} width={width} height={height} aria-hidden="true">
              <marker
                id={arrow}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0.6L7.4 4L0 7.4Z" />
              </marker>
              {edges.map(({ fromId, toId, isHome }) => {
                const [from, to] = [nodeOf.get(fromId), nodeOf.get(toId)];
                return (
                  from &&
                  to && (
                    <path
                      key={`${fromId} ${toId}`}
                      d={edgePath(from, to)}
                      markerEnd={`url(#${arrow})`}
                      data-home={isHome || undefined}
                      data-state={stateOf(highlighted, fromId, toId)}
                    />
                  )
                );
              })}
            </svg>
            {nodes.map((node: MapNode) => {
              const found = scenes.get(node.sceneId);
              if (!found) return null;
              const [scene, index] = found;
              return (
                <SceneMapNode
                  key={scene.id}
                  scene={scene}
                  index={index}
                  x={node.x}
                  y={node.y}
                  isHome={scene.id === document.interaction?.homeSceneId}
                  isReached={reached.has(scene.id)}
                  isDeadEnd={deadEnds.has(scene.id)}
                  onHighlight={(isOn) => setHighlighted(isOn ? scene.id : null)}
                  onOpen={() => open(scene.id)}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function stateOf(highlighted: string | null, fromId: string, toId: string): 'on' | 'off' | undefined {
  if (highlighted === null) return undefined;
  return highlighted === fromId || highlighted === toId ? 'on' : 'off';
}
