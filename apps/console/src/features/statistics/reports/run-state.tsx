import type { ReportRun } from '@marquee/contract';
import { Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { sendFailureText } from '../../../shared/format/send-failure-text.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';

const TONES = { waiting: 'busy', sent: 'good', failed: 'bad' } as const;

interface RunStateProps {
  run: ReportRun;
  /** The reason is in the tooltip. */
  isShort?: boolean;
}

/** The result of a report that was due, with its reason. */
export function RunState({ run: { state, failure, refused }, isShort = false }: RunStateProps) {
  const { t } = useTranslation();
  const isRetried = state === 'waiting' && failure !== null;
  const reasons = [
    ...(failure === null ? [] : [failureText(failure, t)]),
    ...(refused.length === 0 ? [] : [t('reports.refused', { emails: formatList(refused) })]),
  ];
  const dot = (
    <StatusDot tone={isRetried || refused.length > 0 ? 'warning' : TONES[state]}>
      {t(isRetried && !isShort ? 'reports.retrying' : `reports.states.${state}`)}
    </StatusDot>
  );
  if (isShort) return reasons.length === 0 ? dot : <Tooltip title={reasons.join(' ')}>{dot}</Tooltip>;
  return (
    <>
      {dot}
      {reasons.map((reason) => (
        <div key={reason} className="faint size-12">
          {reason}
        </div>
      ))}
    </>
  );
}

function failureText(failure: string, t: TFunction): string {
  const key = `reports.failures.${failure}` as 'reports.failures.broken';
  return t(key, { defaultValue: sendFailureText(failure, t) });
}
