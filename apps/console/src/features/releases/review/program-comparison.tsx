import { PUBLISH_TYPE, type ReviewedRelease } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { type ChangedProgram, changedPrograms, playedMs } from './release-changes.ts';
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
  const itemOf = (program: ChangedProgram) => (
    <li key={`${program.before?.position} ${program.after?.position}`}>
      <header>
        {former && <span className={styles[program.change]}>{t(`release_review.${program.change}`)}</span>}
        <strong>{(program.after ?? program.before)?.name}</strong>
        <small>{[...screenOf(program), factsOf(program)].join(' · ')}</small>
        {program.change === 'changed' && <mark>{changeText(program, t)}</mark>}
      </header>
      {program.hasNewContent ? (
        <div className={styles.sides}>
          <Side label={t('release_review.now')} program={program.before} />
          <Side label={t('release_review.new')} program={program.after} />
        </div>
      ) : (
        <Side program={program.after ?? program.before} />
      )}
    </li>
  );
  const different = programs.filter(({ change }) => change !== 'same');
  const same = programs.filter(({ change }) => change === 'same');
  return (
    <>
      {different.length > 0 && <ol className={styles.programs}>{different.map(itemOf)}</ol>}
      {same.length > 0 && (
        <details className={styles.unchanged}>
          <summary>{t('release_review.unchanged_programs', { count: same.length })}</summary>
          <ol className={styles.programs}>{same.map(itemOf)}</ol>
        </details>
      )}
    </>
  );
}

/** The differences of a program: `时长 0:10 → 0:15`. */
function changeText({ hasNewContent, newDuration }: ChangedProgram, t: TFunction): string {
  const parts = [
    hasNewContent && t('release_review.content_changed'),
    newDuration &&
      t('release_review.duration_changed', {
        before: formatDuration(newDuration.before),
        after: formatDuration(newDuration.after),
      }),
  ];
  return formatList(parts.filter((part) => typeof part === 'string'));
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
  return program ? `${formatDuration(playedMs(program))} · ${formatSize(program.size)}` : '';
}
