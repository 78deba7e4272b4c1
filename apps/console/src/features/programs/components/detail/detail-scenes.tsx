import { type SceneDocument, sceneDurationMs, withHome } from '@marquee/scene';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import styles from './detail.module.css';

/** Each thumbnail is a small player, so a program with 200 scenes shows the first ones only. */
const SHOWN_AT_FIRST = 24;

/** The scenes of a program as thumbnails, in their order. */
export function DetailScenes({ document }: { document: SceneDocument }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const { scenes } = document;
  const shown = showsAll ? scenes : scenes.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={styles.scenes}>
        {shown.map((scene, index) => (
          <li key={scene.id}>
            <ProgramThumbnail cover={withHome({ ...document, scenes: [scene] })} />
            <div className="ellipsis shrink" title={scene.name}>
              {index + 1} · {scene.name}
            </div>
            <small>{formatDuration(sceneDurationMs(scene))}</small>
          </li>
        ))}
      </ol>
      {shown.length < scenes.length && (
        <Button type="link" onClick={() => setShowsAll(true)}>
          {t('programs.all_scenes', { count: scenes.length })}
        </Button>
      )}
    </>
  );
}
