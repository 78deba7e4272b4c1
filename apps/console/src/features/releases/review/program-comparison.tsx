import { PUBLISH_TYPE, type ReviewedRelease } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { type ChangedProgram, changedPrograms } from './release-changes.ts';
import styles from './review.module.css';
import { SceneStills } from './scene-stills.tsx';

interface ProgramComparisonProps {
  release: ReviewedRelease;
  /** The release that plays now; undefined if none does. */
  former: ReviewedRelease | undefined;
}

/** The programs of a release beside those that play now. */
export function ProgramComparison({ release, former }: ProgramComparisonProps) {
  const { t } = useTranslation();
  const programs = changedPrograms(former?.programs, release.programs);
  const hasTwoScreens = [release, former].some((one) => one?.publish_type === PUBLISH_TYPE.dual_screen);
  const screenOf = ({ before, after }: ChangedProgram) =>
    hasTwoScreens ? [t((after ?? before)?.screen === 2 ? 'releases.screen_2' : 'releases.screen_1')] : [];
  return (
    <ol className={styles.programs}>
      {programs.map((program) => (
        <li key={`${program.before?.position} ${program.after?.position}`}>
          <header>
            {former && (
              <span className={styles[program.change]}>{t(`release_review.${program.change}`)}</span>
            )}
            <strong>{(program.after ?? program.before)?.name}</strong>
            <small>{[...screenOf(program), factsOf(program)].join(' · ')}</small>
          </header>
          {program.change === 'changed' ? (
            <div className={styles.sides}>
              <Side label={t('release_review.now')} program={program.before} />
              <Side label={t('release_review.new')} program={program.after} />
            </div>
          ) : (
            <Side program={program.after ?? program.before} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Side({ label, program }: { label?: string; program: ChangedProgram['after'] }) {
  return (
    <div>
      {label && <small>{label}</small>}
      <SceneStills document={program?.document} />
    </div>
  );
}

function factsOf({ before, after }: ChangedProgram): string {
  const program = after ?? before;
  return program ? `${formatDuration(program.duration_ms)} · ${formatSize(program.size)}` : '';
}
