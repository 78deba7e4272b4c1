import { routePath, STATISTIC_TYPES, statisticRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { DownloadIcon } from '../../../shared/icons/index.ts';

/** The permission codes of the two reports. */
const CODES = { program: '33103', material: '33102' } as const;

interface ExportButtonProps {
  type: keyof typeof STATISTIC_TYPES;
  filters: Readonly<Record<string, string | number | undefined>>;
}

/** Downloads the filtered report as an Excel table. */
export function ExportButton({ type, filters }: ExportButtonProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const language = useLanguage();
  if (!may({ access: { permission: CODES[type] } })) return null;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  search.set('lang', language);
  return (
    <Button icon={<DownloadIcon />} href={`${routePath(statisticRoutes.excel)}?${search}`} download>
      {t('statistics.excel')}
    </Button>
  );
}
