import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../icons/index.ts';

/** Saves the rows of a list as an Excel table. @param href the address of the table */
export function ExcelButton({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Button icon={<DownloadIcon />} href={href} download>
      {t('common.excel')}
    </Button>
  );
}
