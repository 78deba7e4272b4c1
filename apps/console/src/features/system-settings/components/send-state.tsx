import type { AlertRoute } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { sendFailureText } from '../../../shared/format/send-failure-text.ts';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { formatTime } from '../../../shared/format/time.ts';

type SendStateProps = Pick<AlertRoute, 'sent_at' | 'failed_at' | 'failure'>;

/** Whether the newest notice to a receiver arrived. */
export function SendState({ sent_at, failed_at, failure }: SendStateProps) {
  const { t } = useTranslation();
  if (failed_at !== null && failure !== null && failed_at > (sent_at ?? 0))
    return (
      <StateBadge tone="bad" title={formatTime(failed_at)}>
        {sendFailureText(failure, t)}
      </StateBadge>
    );
  if (sent_at === null) return null;
  return <StateBadge tone="good">{t('alert_settings.sent_at', { time: formatTime(sent_at) })}</StateBadge>;
}
