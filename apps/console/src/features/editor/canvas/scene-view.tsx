import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import { useLayoutEffect, useRef } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { useCheckPage } from '../../../shared/scene/use-check-page.ts';
import { useFeeds } from '../../../shared/scene/use-feeds.ts';
import { useFileResolvers } from '../../../shared/scene/use-file-resolvers.ts';
import { useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { paintedDocument } from './in-place/painted-document.ts';
import styles from './scene-view.module.css';
import { StretchedWhileZooming } from './stretched-while-zooming.ts';

/** The open scene as screens show it, painted by the same renderer. Gestures paint without rendering this component. */
export function SceneView() {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedScene>(null);
  const { store, view } = useEditor();
  const sceneIndex = useEditorState((state) =>
    documentOf(state).scenes.findIndex(({ id }) => id === state.focus.sceneId),
  );
  const moment = useViewState((state) => state.moment);
  const files = useFileResolvers();
  const checkPage = useCheckPage();
  const feeds = useFeeds();

  useLayoutEffect(() => {
    if (!host.current) return;
    const documentNow = () => paintedDocument(documentOf(store.getState()), view.getState().inPlace);
    const scene = mountScene(host.current, {
      document: documentNow(),
      mode: 'edit',
      ...files,
      checkPage,
      feeds,
      // The element's frame on the canvas reports a missing material.
      onFault: () => {},
      clock: pageClock,
    });
    mounted.current = scene;
    scene.setScale(view.getState().viewport.zoom);
    const stretch = new StretchedWhileZooming(scene.node);
    const stopEdits = store.subscribe((state, before) => {
      if (documentOf(state) !== documentOf(before)) scene.update(documentNow());
    });
    const stopView = view.subscribe((state, before) => {
      if (state.inPlace !== before.inPlace) scene.update(documentNow());
      if (state.viewport.zoom === before.viewport.zoom) return;
      stretch.step();
      scene.setScale(state.viewport.zoom);
    });
    return () => {
      stopEdits();
      stopView();
      stretch.end();
      scene.destroy();
    };
  }, [store, view, files, checkPage, feeds]);
  useLayoutEffect(() => {
    if (moment === null) mounted.current?.showAt(sceneIndex, 0);
    else
      mounted.current?.showAt(sceneIndex, moment.timeMs, {
        isPlaying: moment.isPlaying,
        rate: 1,
        isMoment: true,
      });
  }, [sceneIndex, moment, files, checkPage, feeds]);

  return <div ref={host} className={styles.scene} />;
}
