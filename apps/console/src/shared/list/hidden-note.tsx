import { useTranslation } from 'react-i18next';

/** Notes that there are more items which the reader may not see; renders nothing otherwise. */
export function HiddenNote({ hidden }: { hidden: number | undefined }) {
  const { t } = useTranslation();
  if (!hidden) return null;
  return <p className="flush quiet">{t('common.hidden_more', { hidden })}</p>;
}
