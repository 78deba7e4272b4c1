import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Pagination } from '@marquee/contract';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../form/is-composing.ts';
import styles from './list-pager.module.css';
import { PAGE_SIZES } from './state/list-url.ts';

interface ListPagerProps {
  pagination: Pagination;
  sizes?: readonly number[];
  /** The title of the list, on a page with several lists. */
  of?: string;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/**
 * First, previous, jump, next, last, page size and total (spec §2). Use the page as its key: the number typed to jump
 * belongs to one page.
 */
export function ListPager({ pagination, sizes = PAGE_SIZES, of, onPage, onPerPage }: ListPagerProps) {
  const { t } = useTranslation();
  const { page, max, total, per_page } = pagination;
  const [wanted, setWanted] = useState<number | null>(page);
  const jump = () => {
    if (wanted !== null && wanted !== page) onPage(Math.min(Math.max(1, wanted), max));
  };
  const step = (label: string, icon: React.ReactNode, target: number, isOff: boolean) => (
    <Button
      size="small"
      type="text"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={isOff}
      onClick={() => onPage(target)}
    />
  );
  return (
    <nav
      className={styles.pager}
      aria-label={of === undefined ? t('list.pages') : t('list.pages_of', { name: of })}
    >
      <span className={styles.total}>{t('list.total', { count: total })}</span>
      {step(t('list.first'), <DoubleLeftOutlined />, 1, page <= 1)}
      {step(t('list.previous'), <LeftOutlined />, page - 1, page <= 1)}
      <InputNumber
        size="small"
        className={styles.jump}
        controls={false}
        min={1}
        max={max}
        value={wanted}
        aria-label={t('list.jump')}
        precision={0}
        onChange={setWanted}
        onPressEnter={(event) => !isComposing(event) && jump()}
        onBlur={jump}
      />
      <span aria-hidden="true">/ {max}</span>
      {step(t('list.next'), <RightOutlined />, page + 1, page >= max)}
      {step(t('list.last'), <DoubleRightOutlined />, max, page >= max)}
      <Select
        size="small"
        aria-label={t('list.page_size')}
        value={per_page}
        onChange={onPerPage}
        options={sizes.map((size) => ({ value: size, label: t('list.per_page', { size }) }))}
      />
    </nav>
  );
}
