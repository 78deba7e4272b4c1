import type { PromotionStrategy, Viewer } from '@marquee/schedule';
import { useTranslation } from 'react-i18next';
import { promotionRejectionText } from '../playback-texts.ts';
import { promotedName } from '../promoted-name.ts';
import styles from './audience.module.css';
import { type LabelledProgram, simulateVisits } from './simulate-visits.ts';

interface AudienceOutcomeProps {
  title: string;
  programs: readonly LabelledProgram[];
  audience: readonly Viewer[];
  /** At least one. */
  strategies: readonly PromotionStrategy[];
}

/** Visits that show how a strategy alternates. */
const VISITS = 4;
/** More programs that are left out are counted. */
const MAX_REJECTED = 20;

/** Shows the programs that a screen would choose for an audience with each strategy, and why it leaves out the others. */
export function AudienceOutcome({ title, programs, audience, strategies }: AudienceOutcomeProps) {
  const { t } = useTranslation();
  const { priority, rejected } = simulateVisits(programs, audience, 'A', 0);
  const nameAt = (index: number) =>
    promotedName(programs[index] ?? { program_name: null, label_set: null }, t);
  return (
    <section className={styles.outcome} aria-label={title}>
      <h2 className="text-13">{title}</h2>
      {priority === null ? (
        <p className="flush">{t('playback.promotion.nothing_chosen')}</p>
      ) : (
        <div className={styles.strategies}>
          {strategies.map((strategy) => (
            <div key={strategy}>
              <p className="flush">{t('playback.promotion.visits', { priority, strategy })}</p>
              <ol>
                {simulateVisits(programs, audience, strategy, VISITS).visits.map((index, visit) => (
                  <li key={visit}>{nameAt(index)}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
      {rejected.length > 0 && (
        <>
          <p className="flush quiet">{t('playback.promotion.rejected')}</p>
          <ul>
            {rejected.slice(0, MAX_REJECTED).map(({ programIndex, reason }) => (
              <li key={programIndex}>
                {t('playback.promotion.rejected_program', {
                  name: nameAt(programIndex),
                  reason: promotionRejectionText(reason, t),
                })}
              </li>
            ))}
          </ul>
          {rejected.length > MAX_REJECTED && (
            <p className="flush">
              {t('playback.promotion.more_rejected', { count: rejected.length - MAX_REJECTED })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
