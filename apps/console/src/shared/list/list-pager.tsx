import type { Pagination } from '@marquee/contract';
import { Button, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isComposing } from '../form/is-composing.ts';
import { formatNumber } from '../format/number.ts';
import { countThings, type Thing } from '../format/things.ts';
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../icons/index.ts';
import styles from './list-pager.module.css';
import { pageNumbers } from './page-numbers.ts';
import { TABLE_SIZES } from './state/page-sizes.ts';

interface ListPagerProps {
  /** The kind of the rows. */
  thing: Thing;
  /** Undefined until the first answer: a bar keeps the place. */
  pagination: Pagination | undefined;
  /** The title of the list, on a page with several lists. */
  of?: string | undefined;
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** First, previous, pages, next, last, page size, jump and total (spec §2). Nothing below an empty list. */
export function ListPager({ thing, pagination, of, sizes = TABLE_SIZES, onPage, onPerPage }: ListPagerProps) {
  const { t } = useTranslation();
  if (pagination?.total === 0) return null;
  return (
    <nav
      className={styles.pager}
      aria-label={of === undefined ? t('list.pages') : t('list.pages_of', { name: of })}
    >
      {pagination ? (
        <>
          <Range thing={thing} {...pagination} />
          <Steps page={pagination.page} max={pagination.max} onPage={onPage} />
          <PageSize sizes={sizes} size={pagination.per_page} onSize={onPerPage} />
          {pagination.max > 1 && (
            <Jump
              key={pagination.page}
              max={pagination.max}
              onPage={(page) => page !== pagination.page && onPage(page)}
            />
          )}
        </>
      ) : (
        <span className={styles.coming} />
      )}
    </nav>
  );
}

interface RangeProps {
  thing: Thing;
  page: number;
  per_page: number;
  total: number;
}

function Range({ thing, page, per_page, total }: RangeProps) {
  const { t } = useTranslation();
  const first = (page - 1) * per_page + 1;
  const last = Math.min(total, page * per_page);
  return (
    <span className={styles.range}>
      <Trans
        i18nKey="list.range"
        values={{
          first: formatNumber(Math.min(first, total)),
          last: formatNumber(last),
          things: countThings(t, thing, total),
        }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

interface StepsProps {
  page: number;
  max: number;
  onPage: (page: number) => void;
}

function Steps({ page, max, onPage }: StepsProps) {
  const { t } = useTranslation();
  const step = (label: string, icon: ReactNode, target: number, isOff: boolean) => (
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
    <span className={styles.steps}>
      {step(t('list.first'), <FirstIcon />, 1, page <= 1)}
      {step(t('list.previous'), <PreviousIcon />, page - 1, page <= 1)}
      {pageNumbers(page, max).map((number, index) =>
        number === undefined ? (
          <span key={`gap ${index < 3}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="small"
            type="text"
            className={(number === page ? styles.here : styles.number) ?? ''}
            aria-label={t('list.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onPage(number)}
          >
            {formatNumber(number)}
          </Button>
        ),
      )}
      {step(t('list.next'), <NextIcon />, page + 1, page >= max)}
      {step(t('list.last'), <LastIcon />, max, page >= max)}
    </span>
  );
}

interface PageSizeProps {
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
}

function PageSize({ sizes, size, onSize }: PageSizeProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      className={styles.size ?? ''}
      aria-label={t('list.page_size')}
      value={size}
      onChange={onSize}
      options={sizes.map((value) => ({
        value,
        label: t('list.per_page', { size: value }),
      }))}
      // A size from the address need not be one of the list.
      labelRender={({ value }) => t('list.per_page', { size: value })}
    />
  );
}

/** Use the page as its key: a typed number belongs to one page. */
function Jump({ max, onPage }: { max: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<number | null>(null);
  const jump = () => {
    if (wanted !== null) onPage(Math.min(Math.max(1, wanted), max));
  };
  return (
    <label className={styles.jump}>
      {t('list.jump_to')}
      <InputNumber
        size="small"
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
    </label>
  );
}
