import { type DryRun, PROMOTION_STRATEGIES, TRIED_RELEASE_ID } from '@marquee/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../shared/feedback/use-focus-return.ts';
import { AudienceField } from '../../../shared/playback/audience/audience-field.tsx';
import { AudienceOutcome } from '../../../shared/playback/audience/audience-outcome.tsx';
import { type People, SOMEBODY } from '../../../shared/playback/audience/people.ts';

interface ReleaseAudienceWindowProps {
  promotion: NonNullable<DryRun['promotion']>;
  onClose: () => void;
}

/** Shows which programs of the release its devices would choose for an audience that the user enters, and why. */
export function ReleaseAudienceWindow({ promotion, onClose }: ReleaseAudienceWindowProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<People[]>([SOMEBODY]);
  useFocusReturn();
  const { programs, strategies } = promotion;
  const screens = [...new Set(programs.map(({ screen }) => screen))];
  const used = PROMOTION_STRATEGIES.filter((strategy) => strategies[strategy] > 0);
  return (
    <Modal open title={t('playback.promotion.simulate')} footer={null} width={640} onCancel={onClose}>
      <AudienceField people={people} onChange={setPeople} />
      {screens.map((screen) => (
        <AudienceOutcome
          key={screen}
          title={
            screens.length > 1
              ? t('playback.promotion.title_on_screen', { number: screen })
              : t('playback.promotion.title')
          }
          programs={programs
            .filter((program) => program.screen === screen)
            .map(({ name, label, label_set }) => ({
              release_id: TRIED_RELEASE_ID,
              program_name: name,
              label,
              label_set,
            }))}
          audience={people}
          strategies={used}
        />
      ))}
    </Modal>
  );
}
