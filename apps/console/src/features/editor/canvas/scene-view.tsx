import { type MountedScene, mountScene } from '@marquee/scene-renderer';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { pageClock } from '../../../shared/scene/page-clock.ts';
import { useCheckPage } from '../../../shared/scene/use-check-page.ts';
import { useFeeds } from '../../../shared/scene/use-feeds.ts';
import { useFileResolvers } from '../../../shared/scene/use-file-resolvers.ts';
import { useEditorState, useViewState } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-store.ts';
import { paintedDocument } from './in-place/painted-document.ts';
import styles from './scene-view.module.css';

/** The open scene as screens show it, painted by the same renderer. */
export function SceneView() {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedScene>(null);
  const edited = useEditorState(documentOf);
  const inPlace = useViewState((view) => view.inPlace);
  const document = useMemo(() => paintedDocument(edited, inPlace), [edited, inPlace]);
  const sceneIndex = useEditorState((state) =>
    documentOf(state).scenes.findIndex(({ id }) => id === state.focus.sceneId),
  );
  const zoom = useViewState(({ viewport }) => viewport.zoom);
  const moment = useViewState((view) => view.moment);
  const first = useRef(document);
  const files = useFileResolvers();
  const checkPage = useCheckPage();
  const feeds = useFeeds();

  useLayoutEffect(() => {
    if (!host.current) return;
    const scene = mountScene(host.current, {
      document: first.current,
      mode: 'edit',
      ...files,
      checkPage,
      feeds,
      // The element's frame on the canvas reports a missing material.
      onFault: () => {},
      clock: pageClock,
    });
    mounted.current = scene;
    return () => scene.destroy();
  }, [files, checkPage, feeds]);
  useLayoutEffect(() => mounted.current?.update(document), [document, files, checkPage, feeds]);
  useLayoutEffect(() => {
    if (moment === null) mounted.current?.showAt(sceneIndex, 0);
    else
      mounted.current?.showAt(sceneIndex, moment.timeMs, {
        isPlaying: moment.isPlaying,
        rate: 1,
        isMoment: true,
      });
  }, [sceneIndex, moment, files, checkPage, feeds]);
  useLayoutEffect(() => mounted.current?.setScale(zoom), [zoom, files, checkPage, feeds]);

  return <div ref={host} className={styles.scene} />;
}
