import { type NoticeDevice, noticeStageOf } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';

const TONES: Record<ReturnType<typeof noticeStageOf>, Tone> = {
  waiting: 'warning',
  sent: 'busy',
  received: 'busy',
  shown: 'good',
  ended: 'quiet',
};

/** How far a message has come on a device, and why it has not come further. */
export function StageState({ device }: { device: NoticeDevice }) {
  const { t } = useTranslation();
  const stage = noticeStageOf(device);
  return <StatusDot tone={TONES[stage]}>{text()}</StatusDot>;

  function text(): string {
    if (stage === 'ended' && device.reason !== null) return t(`notices.reason_${device.reason}`);
    if (stage === 'waiting' && !device.is_online) return t('notices.device_offline');
    return t(`notices.stage_${stage}`);
  }
}
