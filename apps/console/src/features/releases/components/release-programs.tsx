import type { ReleaseDetail } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import styles from './release.module.css';

type Programs = ReleaseDetail['programs'];

/** The programs as they were when they were released, by screen if they are for both. */
export function ReleasePrograms({ programs }: { programs: Programs }) {
  const { t } = useTranslation();
  const lanes = [...Map.groupBy(programs, ({ screen }) => screen)];
  const [only] = lanes;
  if (only && lanes.length === 1) return <ProgramPictures programs={only[1]} />;
  return lanes.map(([screen, own]) => (
    <section key={screen} className={styles.lane}>
      <h4>{t(screen === 2 ? 'releases.screen_2' : 'releases.screen_1')}</h4>
      <ProgramPictures programs={own} />
    </section>
  ));
}

function ProgramPictures({ programs }: { programs: Programs }) {
  return (
    <ol className={styles.programs}>
      {programs.map((program) => (
        <li key={program.position}>
          <ProgramThumbnail cover={program.document} />
          <div className="ellipsis" title={program.name}>
            {program.name}
          </div>
          <small>
            {formatDuration(program.play_ms ?? program.duration_ms)} · {formatSize(program.size)}
          </small>
        </li>
      ))}
    </ol>
  );
}
