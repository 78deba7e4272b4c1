import { DRY_RUN_VERDICTS, type DryRun } from '@marquee/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { QuickFilter } from '../../../shared/list/quick-filter.tsx';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import styles from './dry-run.module.css';
import type { DryRunFixes, DryRunInput } from './dry-run-input.ts';
import { matching, triedDevices } from './tried-devices.ts';
import { VerdictRow } from './verdict-row.tsx';

const ROW_HEIGHT = 53;
const ROWS_AHEAD = 6;
/** With fewer devices there is nothing to search for. */
const MIN_SEARCHED = 10;

interface VerdictListProps extends DryRunInput {
  run: DryRun;
  fixes: DryRunFixes;
}

/** Every device with its verdict, the worst first; only the visible part is drawn, since it may be a whole fleet. */
export function VerdictList({ run, devices, body, fixes }: VerdictListProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const tried = useMemo(() => triedDevices(run, devices), [run, devices]);
  const [areAllOpen, setAllOpen] = useState(false);
  // The days of the worst one are in sight without a click.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(
    () => new Set(tried.slice(0, 1).map(({ device }) => device.id)),
  );
  const verdict = DRY_RUN_VERDICTS.find((one) => one === chosen && run.counts[one] > 0);
  const shown = useMemo(() => matching(tried, { verdict, name }), [tried, verdict, name]);
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => shown[index]?.device.id ?? index,
    overscan: ROWS_AHEAD,
  });
  const present = DRY_RUN_VERDICTS.filter((one) => run.counts[one] > 0);
  const toggle = (id: number) =>
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const toggleAll = () => {
    setAllOpen(!areAllOpen);
    setToggled(new Set());
  };
  const remove = (id: number) =>
    fixes.keepOnly(new Set(devices.filter((device) => device.id !== id).map((device) => device.id)));
  return (
    <div className="column gap-10">
      <div className={styles.tools}>
        {present.length > 1 && (
          <QuickFilter
            label={t('dry_runs.verdict_filter')}
            value={verdict}
            onChange={setChosen}
            options={present.map((one) => ({
              value: one,
              label: `${t(`dry_runs.verdict.${one}`)} ${formatNumber(run.counts[one])}`,
            }))}
          />
        )}
        {devices.length >= MIN_SEARCHED && (
          <SearchBar value="" placeholder={t('releases.search_devices')} onSearch={setName} />
        )}
        {devices.length > 1 && (
          <Button size="small" type="link" onClick={toggleAll}>
            {t(areAllOpen ? 'dry_runs.hide_days' : 'dry_runs.show_days')}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{t('list.nothing_found')}</p>}
      <ul ref={list} className={styles.rows} aria-label={t('dry_runs.devices', { count: shown.length })}>
        <li aria-hidden="true" style={{ height: rows.getTotalSize() }} />
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const row = shown[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ top: start }}
            >
              <VerdictRow
                row={row}
                run={run}
                body={body}
                isOpen={areAllOpen !== toggled.has(row.device.id)}
                onToggle={() => toggle(row.device.id)}
                onRemove={devices.length > 1 ? () => remove(row.device.id) : undefined}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
