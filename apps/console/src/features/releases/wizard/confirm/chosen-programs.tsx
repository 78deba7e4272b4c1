import { useTranslation } from 'react-i18next';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { countThings } from '../../../../shared/format/things.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import type { ProgramChoice } from '../state/choices.ts';
import styles from './confirm.module.css';

/** Each thumbnail is a painted scene; the rest is counted. */
const SHOWN = 6;

/** The chosen programs as pictures, in the order in which they play. */
export function ChosenPrograms({ programs }: { programs: readonly ProgramChoice[] }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.pictures}>
      {programs.slice(0, SHOWN).map(({ id, name, cover, resolution, durationMs }) => (
        <li key={id}>
          <ProgramThumbnail cover={cover} />
          <span title={name}>{name}</span>
          <small>
            {formatResolution(resolution)} · {formatDuration(durationMs)}
          </small>
        </li>
      ))}
      {programs.length > SHOWN && (
        <li>{t('common.and_more', { things: countThings(t, 'program', programs.length) })}</li>
      )}
    </ol>
  );
}
