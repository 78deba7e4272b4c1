import type { WaveSheet } from '@marquee/contract';
import { Table } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { elapsedText } from '../format/elapsed.ts';
import { formatNumber } from '../format/number.ts';
import { StatusDot } from '../format/status-dot.tsx';
import { countThings } from '../format/things.ts';
import { useNow } from '../format/use-now.ts';
import styles from './waves.module.css';

type Wave = WaveSheet['waves'][number];

/** Waves of a release, or of a package. */
type Sheet = Pick<WaveSheet, 'wave' | 'wave_count' | 'due_at' | 'waves'> & { state: string };

/** Each wave with the state of its devices. */
export function WaveTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  return (
    <Table<Wave>
      size="small"
      rowKey="wave"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={sheet.waves}
      columns={[
        {
          key: 'wave',
          title: t('release_waves.column_wave'),
          render: (_, { wave }) => t('release_waves.wave', { number: wave }),
        },
        { key: 'size', title: t('release_waves.column_size'), render: (_, wave) => sizeText(wave, t) },
        {
          key: 'state',
          title: t('release_waves.column_state'),
          render: (_, wave) => <StateOfWave sheet={sheet} wave={wave} />,
        },
        count('devices', ({ device_count }) => formatNumber(device_count)),
        count('ready', ({ ready_count }) => formatNumber(ready_count)),
        count('failed', ({ failed_count, failure_limit }) => (
          <span className={failed_count > 0 ? 'error' : undefined}>
            {t('release_waves.failed_of', { failed: failed_count, limit: failure_limit })}
          </span>
        )),
        count('offline', ({ offline_count }) => formatNumber(offline_count)),
      ]}
    />
  );

  /** Of a wave that was not reached, nothing but its size is known. */
  function count(name: 'devices' | 'ready' | 'failed' | 'offline', render: (wave: Wave) => React.ReactNode) {
    return {
      key: name,
      title: t(`release_waves.column_${name}`),
      align: 'right' as const,
      render: (_: unknown, wave: Wave) =>
        name === 'devices' || wave.reached_at !== null ? render(wave) : '–',
    };
  }
}

function StateOfWave({ sheet, wave }: { sheet: Sheet; wave: Wave }) {
  const { t } = useTranslation();
  if (wave.reached_at === null) return <StatusDot tone="quiet">{t('release_waves.not_begun')}</StatusDot>;
  if (wave.wave < sheet.wave || sheet.state === 'finished')
    return <StatusDot tone="good">{t('release_waves.done')}</StatusDot>;
  if (sheet.state === 'stopped' || sheet.state === 'cancelled')
    return <StatusDot tone="bad">{t('release_waves.stopped')}</StatusDot>;
  return (
    <span className={styles.state}>
      <StatusDot tone="busy">{t('release_waves.current')}</StatusDot>
      <Remaining sheet={sheet} wave={wave} />
    </span>
  );
}

/** When the wave in progress ends, or what it waits for. */
function Remaining({ sheet, wave }: { sheet: Sheet; wave: Wave }) {
  const { t } = useTranslation();
  const now = useNow();
  if (sheet.due_at !== null) {
    const time = elapsedText(Math.max(0, sheet.due_at - now), t);
    const isLast = wave.wave === sheet.wave_count;
    return <small>{t(isLast ? 'release_waves.finishes_in' : 'release_waves.next_in', { time })}</small>;
  }
  const pending = wave.device_count - wave.ready_count - wave.failed_count;
  if (pending > 0 && wave.ready_count > 0)
    return <small>{t('release_waves.pending', { count: pending })}</small>;
  return wave.ready_count === 0 ? <small>{t('release_waves.none_ready')}</small> : null;
}

function sizeText({ size: { unit, amount } }: Wave, t: TFunction): string {
  if (unit === 'devices') return countThings(t, 'device', amount);
  return amount === 100 ? t('release_waves.all') : `${amount}%`;
}
