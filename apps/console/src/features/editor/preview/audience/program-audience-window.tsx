import { programRoutes } from '@marquee/contract';
import { ConfigProvider, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { useFocusReturn } from '../../../../shared/feedback/use-focus-return.ts';
import { AudienceField } from '../../../../shared/playback/audience/audience-field.tsx';
import { type People, SOMEBODY } from '../../../../shared/playback/audience/people.ts';
import { ProgramOutcome } from './program-outcome.tsx';

interface ProgramAudienceWindowProps {
  programId: number;
  /** The preview, so that the window is visible in full screen too. */
  container: () => HTMLElement;
  onClose: () => void;
}

/** Shows whether screens would choose a program for an audience that the user enters, and why. */
export function ProgramAudienceWindow({ programId, container, onClose }: ProgramAudienceWindowProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<People[]>([SOMEBODY]);
  const promotable = useRouteQuery(programRoutes.promotable, { params: { id: programId } });
  useFocusReturn();
  return (
    <Modal
      open
      title={t('playback.promotion.simulate')}
      footer={null}
      width={640}
      getContainer={container}
      onCancel={onClose}
    >
      <ConfigProvider getPopupContainer={container}>
        <AudienceField people={people} onChange={setPeople} />
        <Loaded result={promotable} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
          {(promotion) => <ProgramOutcome programId={programId} promotion={promotion} audience={people} />}
        </Loaded>
      </ConfigProvider>
    </Modal>
  );
}
