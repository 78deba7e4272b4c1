import { AI_MODULES, hasAiModule } from '@marquee/commands';
import { type DeviceDetail, deviceRoutes } from '@marquee/contract';
import { Alert, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { Loaded } from '../../feedback/loaded.tsx';
import { useFocusReturn } from '../../feedback/use-focus-return.ts';
import { AudienceField } from './audience-field.tsx';
import { AudienceOutcome } from './audience-outcome.tsx';
import { type People, SOMEBODY } from './people.ts';

interface DeviceAudienceWindowProps {
  device: Pick<DeviceDetail, 'id' | 'now' | 'ai_modules'>;
  onClose: () => void;
}

/** Shows which programs the screens of a device would choose at present for an audience that the user enters, and why. */
export function DeviceAudienceWindow({ device, onClose }: DeviceAudienceWindowProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<People[]>([SOMEBODY]);
  const promotable = useRouteQuery(deviceRoutes.promotable, { params: { id: device.id } });
  const isOpen = hasAiModule(device.ai_modules, AI_MODULES.promotion);
  useFocusReturn();
  return (
    <Modal open title={t('playback.promotion.simulate')} footer={null} width={640} onCancel={onClose}>
      <AudienceField people={people} onChange={setPeople} />
      <Loaded result={promotable} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
        {({ promotes, strategy, screens }) => (
          <>
            {!isOpen && (
              <Alert
                type="warning"
                showIcon
                style={{ marginBlockStart: 16 }}
                title={t('playback.promotion.module_closed')}
              />
            )}
            {isOpen && !promotes && (
              <Alert
                type="warning"
                showIcon
                style={{ marginBlockStart: 16 }}
                title={t('playback.promotion.is_off')}
              />
            )}
            {screens.map(({ screen, programs }) => (
              <AudienceOutcome
                key={screen}
                title={
                  screens.length > 1
                    ? t('playback.promotion.title_on_screen', { number: screen })
                    : t('playback.promotion.title')
                }
                programs={programs}
                audience={people}
                strategies={[strategy]}
              />
            ))}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
