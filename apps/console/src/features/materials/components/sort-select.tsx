import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

const SORTS = ['-created_at', 'created_at', 'name', '-name', '-size', 'size', 'expires_on'] as const;

interface SortSelectProps {
  value: string | undefined;
  onChange: (sort: string) => void;
}

/** Sorts the thumbnails, which have no column heads to click. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('materials.sort')}
      popupMatchSelectWidth={false}
      value={SORTS.find((sort) => sort === value) ?? null}
      placeholder={t('materials.sort')}
      options={SORTS.map((sort) => ({ value: sort, label: t(`materials.sort_by.${sort}`) }))}
      onChange={onChange}
    />
  );
}
