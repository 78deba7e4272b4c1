import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import type { DeviceChoice } from './choices.ts';
import styles from './wizard.module.css';

const SIZES_SHOWN = 3;

/** The sizes of a screen of the chosen devices, the most frequent first, each with the number of devices. */
export function ScreenSizes({ devices, screen }: { devices: readonly DeviceChoice[]; screen: number }) {
  const { t } = useTranslation();
  const bySize = Map.groupBy(devices, ({ screens }) => screens[screen - 1] ?? '');
  const known = [...bySize].filter(([size]) => size !== '').sort(([, a], [, b]) => b.length - a.length);
  if (known.length === 0) return null;
  const shown = formatList(
    known
      .slice(0, SIZES_SHOWN)
      .map(([size, { length }]) =>
        t('releases.screen_size', { size: formatResolution(size), total: formatNumber(length) }),
      ),
  );
  const sizes =
    known.length > SIZES_SHOWN ? t('common.names_and_more', { names: shown, total: known.length }) : shown;
  return <p className={styles.sizes}>{t('releases.screen_sizes', { sizes })}</p>;
}
