import type { ReleaseDetail } from '@marquee/contract';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import styles from './release.module.css';

/** The programs as they were when they were released. */
export function ReleasePrograms({ programs }: { programs: ReleaseDetail['programs'] }) {
  return (
    <ol className={styles.programs}>
      {programs.map((program) => (
        <li key={program.position}>
          <ProgramThumbnail cover={program.document} />
          <div>{program.name}</div>
          <small>
            {formatDuration(program.play_ms ?? program.duration_ms)} · {formatSize(program.size)}
          </small>
        </li>
      ))}
    </ol>
  );
}
