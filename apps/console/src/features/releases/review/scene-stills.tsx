import { parseDocument } from '@marquee/scene';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import styles from './review.module.css';

/** Each still is drawn by the renderer, so a program with many scenes shows the first ones until asked for all. */
const SCENES_AT_FIRST = 6;

/** Every scene of a program as screens show it. `document` is untrusted data: a scene document or not. */
export function SceneStills({ document }: { document: unknown }) {
  const { t } = useTranslation();
  const [isComplete, setComplete] = useState(false);
  const stills = useMemo(() => {
    const parsed = parseDocument(document);
    return parsed.ok ? parsed.document.scenes.map((scene) => ({ ...parsed.document, scenes: [scene] })) : [];
  }, [document]);
  const shown = isComplete ? stills : stills.slice(0, SCENES_AT_FIRST);
  return (
    <div className={styles.stills}>
      {shown.map((still) => (
        <ProgramThumbnail key={still.scenes[0]?.id} cover={still} />
      ))}
      {shown.length < stills.length && (
        <Button size="small" onClick={() => setComplete(true)}>
          {t('release_review.all_scenes', { count: stills.length })}
        </Button>
      )}
    </div>
  );
}
