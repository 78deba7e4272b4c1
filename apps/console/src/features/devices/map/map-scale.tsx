import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import styles from './map.module.css';
import { type MapView, scaleOf, toCoordinates } from './projection.ts';

const EQUATOR_METRES = 40_075_017;
/** The bar is at most so long, in pixels. */
const LONGEST = 110;

/** The length of a bar on the map, in the middle of the view. */
export function MapScale({ view }: { view: MapView }) {
  const { t } = useTranslation();
  const { latitude } = toCoordinates(view);
  const metresPerPixel = (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / scaleOf(view);
  const metres = roundDown(metresPerPixel * LONGEST);
  return (
    <span className={styles.scale} style={{ inlineSize: metres / metresPerPixel }}>
      {metres >= 1000
        ? t('devices.map.kilometres', { length: formatNumber(metres / 1000) })
        : t('devices.map.metres', { length: formatNumber(metres) })}
    </span>
  );
}

/** 1, 2 or 5 times a power of ten. */
function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = metres / power;
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}
