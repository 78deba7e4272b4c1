import { type DryRun, PROMOTION_STRATEGIES, TRIED_RELEASE_ID } from '@marquee/contract';
import { AudienceWindow } from '../../../shared/playback/audience/audience-window.tsx';
import { ScreenOutcomes } from '../../../shared/playback/audience/screen-outcomes.tsx';

interface ReleaseAudienceWindowProps {
  promotion: NonNullable<DryRun['promotion']>;
  onClose: () => void;
}

/** Shows which programs of the release its devices would choose for an audience that the user enters, and why. */
export function ReleaseAudienceWindow({ promotion, onClose }: ReleaseAudienceWindowProps) {
  const { programs, strategies } = promotion;
  const screens = [...Map.groupBy(programs, ({ screen }) => screen)].map(([screen, shown]) => ({
    screen,
    programs: shown.map(({ name, label, label_set }) => ({
      release_id: TRIED_RELEASE_ID,
      program_name: name,
      label,
      label_set,
    })),
  }));
  const used = PROMOTION_STRATEGIES.filter((strategy) => strategies[strategy] > 0);
  return (
    <AudienceWindow onClose={onClose}>
      {(people) => <ScreenOutcomes screens={screens} audience={people} strategies={used} />}
    </AudienceWindow>
  );
}
