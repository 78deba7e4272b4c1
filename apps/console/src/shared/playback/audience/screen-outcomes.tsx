import type { PromotionStrategy, Viewer } from '@marquee/schedule';
import { useTranslation } from 'react-i18next';
import { AudienceOutcome } from './audience-outcome.tsx';
import type { LabelledProgram } from './simulate-visits.ts';

interface ScreenOutcomesProps {
  screens: readonly { screen: number; programs: readonly LabelledProgram[] }[];
  audience: readonly Viewer[];
  /** At least one. */
  strategies: readonly PromotionStrategy[];
}

/** The outcome of an audience on each screen, which is named if there are several. */
export function ScreenOutcomes({ screens, ...simulation }: ScreenOutcomesProps) {
  const { t } = useTranslation();
  return screens.map(({ screen, programs }) => (
    <AudienceOutcome
      key={screen}
      title={
        screens.length > 1
          ? t('playback.promotion.title_on_screen', { number: screen })
          : t('playback.promotion.title')
      }
      programs={programs}
      {...simulation}
    />
  ));
}
