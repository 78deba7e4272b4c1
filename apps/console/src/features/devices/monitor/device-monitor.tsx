import { Button, Switch, Tooltip } from 'antd';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { BackIcon } from '../../../shared/icons/index.ts';
import { useFullScreen } from '../../../shared/scene/use-full-screen.ts';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import { MAX_MONITORED } from '../components/max-monitored.ts';
import styles from './device-monitor.module.css';
import { MonitorTile } from './monitor-tile.tsx';
import { useFreshScreenshots } from './use-fresh-screenshots.ts';

/** Several programs that run at a time are more than a browser plays smoothly. */
const MAX_RUNNING = 4;
const MAX_COLUMNS = 4;

/** The screens of several devices side by side, which follow what the devices report. */
export function DeviceMonitor() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const wall = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(wall);
  const ids = idsIn(search.get('ids'));
  const isRefreshing = search.get('refresh') === '1';
  const refresh = useFreshScreenshots(ids, isRefreshing);
  const title =
    ids.length === 0 ? t('devices.monitor_title_none') : t('devices.monitor_title', { count: ids.length });
  useObjectTitle(title);
  const show = (next: readonly number[], refreshes: boolean) =>
    setSearch({ ids: next.join(','), ...(refreshes && { refresh: '1' }) }, { replace: true });
  return (
    <article className="column gap-12 grow shrink">
      <header className={styles.header}>
        <Button
          icon={<BackIcon />}
          aria-label={t('common.back')}
          onClick={() => void navigate('/devices-mips')}
        />
        <h1>{title}</h1>
        <span className={styles.tools}>
          {refresh.isPossible && ids.length > 0 && (
            <Tooltip title={t('devices.monitor_refresh_help')}>
              <label className="row gap-8 size-13">
                <Switch size="small" checked={isRefreshing} onChange={(isOn) => show(ids, isOn)} />
                {t('devices.monitor_refresh')}
              </label>
            </Tooltip>
          )}
          <Button disabled={ids.length === 0} onClick={fullScreen.toggle}>
            {t('devices.monitor_full')}
          </Button>
        </span>
      </header>
      {ids.length === 0 ? (
        <EmptyState
          drawing={<DeviceDrawing />}
          title={t('devices.monitor_none')}
          help={t('devices.monitor_empty')}
        />
      ) : (
        <div ref={wall} className={styles.wall} style={gridFor(ids.length)}>
          {ids.map((id) => (
            <MonitorTile
              key={id}
              id={id}
              isRunning={ids.length <= MAX_RUNNING}
              onRemove={() =>
                show(
                  ids.filter((one) => one !== id),
                  isRefreshing,
                )
              }
            />
          ))}
        </div>
      )}
    </article>
  );
}

/** Distinct ids, as many as fit. */
function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MAX_MONITORED);
}

function gridFor(count: number): CSSProperties {
  const columns = Math.min(MAX_COLUMNS, Math.ceil(Math.sqrt(count)));
  return { '--columns': columns, '--rows': Math.ceil(count / columns) } as CSSProperties;
}
