import type { Device } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { LandCanvas } from './land-canvas.tsx';
import styles from './map.module.css';
import { MapScale } from './map-scale.tsx';
import { toPixel, toWorld } from './projection.ts';
import { TileLayer } from './tile-layer.tsx';
import { useMapView } from './use-map-view.ts';

/** A place says little without the coasts around it. */
const FIRST_ZOOM = 5;

interface PlaceMapProps {
  device: Pick<Device, 'device_name'> & { latitude: number; longitude: number };
}

/** A small map with the place of one device. The wheel zooms it. */
export function PlaceMap({ device }: PlaceMapProps) {
  const { t } = useTranslation();
  const place = toWorld(device);
  const { frame, size, view } = useMapView([place], `${device.latitude} ${device.longitude}`, FIRST_ZOOM);
  const pin = toPixel(view, size, place);
  return (
    <div
      ref={frame}
      className={styles.place}
      role="img"
      aria-label={t('devices.map.place_of', { name: device.device_name })}
    >
      {size.width > 0 && (
        <>
          <LandCanvas view={view} size={size} />
          <TileLayer view={view} size={size} />
          <span className={styles.pin} style={{ transform: `translate(${pin.x}px, ${pin.y}px)` }} />
          <MapScale view={view} />
        </>
      )}
    </div>
  );
}
