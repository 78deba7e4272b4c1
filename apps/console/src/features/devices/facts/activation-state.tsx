import type { Device } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';

const TONES = { trial: 'warning', activated: 'good', expired: 'bad' } as const;

/** When a device was activated; on a server with licensing also whether it is on trial, and until when. */
export function ActivationState({
  device: { activation, activated_at, trial_ends_at },
}: {
  device: Pick<Device, 'activation' | 'activated_at' | 'trial_ends_at'>;
}) {
  const { t } = useTranslation();
  if (activation === null || activation === 'activated') return <TimeAt at={activated_at} />;
  const text = t(`devices.licences.${activation}`);
  return (
    <StatusDot tone={TONES[activation]}>
      {trial_ends_at === null
        ? text
        : t('devices.trial_until', { state: text, time: formatTime(trial_ends_at) })}
    </StatusDot>
  );
}
