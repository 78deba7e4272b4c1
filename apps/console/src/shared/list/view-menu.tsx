import { Button, Checkbox, Popover, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../form/segments.tsx';
import { ViewOptionsIcon } from '../icons/index.ts';
import { CardZoom } from './cards/card-zoom.tsx';
import { DENSITIES, useDensity } from './state/use-density.ts';
import type { ColumnChoice } from './table/use-columns.ts';
import styles from './view-menu.module.css';

/** Always shown; users do not think of it as a column. */
const ACTIONS = 'actions';

interface ViewMenuProps<Item> {
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** Absent for a table, which is sorted by its heads. */
  sorts: readonly { value: string; label: string }[] | undefined;
  /** Absent for cards. */
  columns: ColumnChoice<Item> | undefined;
}

/** How the rows are shown: order, density, columns. */
export function ViewMenu<Item>({ sort, onSort, sorts, columns }: ViewMenuProps<Item>) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  if (!sorts && !columns) return null;
  const content = (
    <div className={styles.menu}>
      {sorts && (
        <Part title={t('list.sort')}>
          <Radio.Group
            className="column gap-6"
            aria-label={t('list.sort')}
            value={sort}
            options={sorts.map(({ value, label }) => ({ value, label }))}
            onChange={({ target }) => onSort(String(target.value))}
          />
        </Part>
      )}
      {!columns && (
        <Part title={t('list.zoom')}>
          <CardZoom isInMenu />
        </Part>
      )}
      {columns && (
        <Part title={t('list.density')}>
          <Segments
            block
            aria-label={t('list.density')}
            value={density}
            onChange={setDensity}
            options={DENSITIES.map((value) => ({ value, label: t(`list.${value}`) }))}
          />
        </Part>
      )}
      {columns && (
        <Part title={t('list.columns')}>
          <div className="column gap-6">
            {columns.all
              .filter(({ key, title }) => title !== '' && key !== ACTIONS)
              .map((column) => (
                <Checkbox
                  key={column.key}
                  checked={columns.shown.includes(column)}
                  disabled={column.isFixed}
                  onChange={() => columns.toggle(column.key)}
                >
                  {column.title}
                </Checkbox>
              ))}
          </div>
        </Part>
      )}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button aria-label={t('list.view_options')} title={t('list.view_options')} icon={<ViewOptionsIcon />} />
    </Popover>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
