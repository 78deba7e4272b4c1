import { useTranslation } from 'react-i18next';
import { Segments } from '../form/segments.tsx';

interface QuickFilterProps {
  label: string;
  value: string | undefined;
  /** Called with '' for all. */
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

/** A filter with few values that is always visible; "all" comes first. */
export function QuickFilter({ label, value = '', onChange, options }: QuickFilterProps) {
  const { t } = useTranslation();
  return (
    <Segments
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t('common.all') }, ...options]}
    />
  );
}
