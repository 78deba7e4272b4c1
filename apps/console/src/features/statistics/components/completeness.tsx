import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../shared/format/percent.ts';

/** The share of the plays that have arrived from devices; amber where some are missing. Null if there were none. */
export function Completeness({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  if (percent === null) return '–';
  if (percent === 100) return formatPercent(100);
  return (
    <span className="warning" title={t('statistics.completeness_help')}>
      {formatPercent(percent)}
    </span>
  );
}
