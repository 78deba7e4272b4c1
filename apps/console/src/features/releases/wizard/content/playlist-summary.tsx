import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../shared/format/time.ts';
import { PlaylistPicture } from '../../../../shared/playlists/playlist-picture.tsx';
import type { PlaylistChoice } from '../state/choices.ts';
import styles from './content.module.css';

/** A chosen playlist: its first items, its name and what it has. */
export function PlaylistSummary({ playlist }: { playlist: PlaylistChoice }) {
  const { t } = useTranslation();
  const { name, covers, programCount, materialCount, durationMs } = playlist;
  return (
    <>
      <span className={styles.cover}>
        <PlaylistPicture items={covers} />
      </span>
      <span className={styles.programName} title={name}>
        {name}
        <small>
          {[
            programCount > 0 && t('playlists.program_total', { count: programCount }),
            materialCount > 0 && t('playlists.material_total', { count: materialCount }),
            formatDuration(durationMs),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  );
}
