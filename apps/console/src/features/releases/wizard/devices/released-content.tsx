import { useTranslation } from 'react-i18next';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import { PlaylistSummary } from '../content/playlist-summary.tsx';
import type { WizardContent } from '../state/wizard-state.ts';
import styles from './devices.module.css';

/** More would leave no room for the chosen devices. */
const SHOWN = 3;

/** The programs or the playlist to release, beside the devices that can be chosen for it; nothing until they are known. */
export function ReleasedContent({ content }: { content: WizardContent }) {
  const { t } = useTranslation();
  const { kind, programs, secondPrograms, playlist } = content;
  const all = [
    ...programs.map((program) => ({ ...program, key: `1.${program.id}` })),
    ...secondPrograms.map((program) => ({ ...program, key: `2.${program.id}` })),
  ];
  const isPlaylist = kind === 'playlist';
  if (isPlaylist ? !playlist : all.length === 0) return null;
  return (
    <section className={styles.content} aria-label={t('releases.released_content')}>
      <strong>{t('releases.released_content')}</strong>
      {isPlaylist ? (
        <div className={styles.contentRow}>{playlist && <PlaylistSummary playlist={playlist} />}</div>
      ) : (
        all.slice(0, SHOWN).map(({ key, name, cover }) => (
          <div key={key} className={styles.contentRow}>
            <span className={styles.contentPicture}>
              <ProgramThumbnail cover={cover} />
            </span>
            <span className="ellipsis" title={name}>
              {name}
            </span>
          </div>
        ))
      )}
      {!isPlaylist && all.length > SHOWN && <small>{t('common.and_more', { total: all.length })}</small>}
    </section>
  );
}
