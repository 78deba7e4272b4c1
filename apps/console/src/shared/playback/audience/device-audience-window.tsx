import { AI_MODULES, hasAiModule } from '@marquee/commands';
import { type DeviceDetail, deviceRoutes } from '@marquee/contract';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { Loaded } from '../../feedback/loaded.tsx';
import { AudienceWindow } from './audience-window.tsx';
import { ScreenOutcomes } from './screen-outcomes.tsx';

interface DeviceAudienceWindowProps {
  device: Pick<DeviceDetail, 'id' | 'now' | 'ai_modules'>;
  onClose: () => void;
}

/** Shows which programs the screens of a device would choose at present for an audience that the user enters, and why. */
export function DeviceAudienceWindow({ device, onClose }: DeviceAudienceWindowProps) {
  const { t } = useTranslation();
  const promotable = useRouteQuery(deviceRoutes.promotable, { params: { id: device.id } });
  const isOpen = hasAiModule(device.ai_modules, AI_MODULES.promotion);
  const closedBecause = (promotes: boolean) => {
    if (!isOpen) return t('playback.promotion.module_closed');
    return promotes ? null : t('playback.promotion.is_off');
  };
  return (
    <AudienceWindow onClose={onClose}>
      {(people) => (
        <Loaded result={promotable} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
          {({ promotes, strategy, screens }) => {
            const reason = closedBecause(promotes);
            return (
              <>
                {reason !== null && (
                  <Alert type="warning" showIcon style={{ marginBlockStart: 16 }} title={reason} />
                )}
                <ScreenOutcomes screens={screens} audience={people} strategies={[strategy]} />
              </>
            );
          }}
        </Loaded>
      )}
    </AudienceWindow>
  );
}
