import { mapSettingRoutes, tileUrl } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import styles from './map.module.css';
import type { MapView, Size } from './projection.ts';
import { type ShownTile, tilesOf } from './tiles.ts';

interface TileLayerProps {
  view: MapView;
  size: Size;
}

/** The tiles of the settings above the offline map, which shows through where there are none. */
export function TileLayer({ view, size }: TileLayerProps) {
  const { data } = useRouteQuery(mapSettingRoutes.get);
  if (!data?.tile_address) return null;
  return (
    <Tiles
      key={data.tile_address}
      setting={{ ...data, tile_address: data.tile_address }}
      {...{ view, size }}
    />
  );
}

interface TilesProps extends TileLayerProps {
  setting: { tile_address: string; tile_attribution: string; tile_max_zoom: number };
}

function Tiles({ setting, view, size }: TilesProps) {
  const { t } = useTranslation();
  const { tile_address, tile_attribution, tile_max_zoom } = setting;
  const [health, setHealth] = useState<'unknown' | 'good' | 'bad'>('unknown');
  const attempt = useAttempt();
  return (
    <>
      <div className={styles.tiles} aria-hidden="true">
        {tilesOf(view, size, tile_max_zoom).map((tile) => (
          <Tile
            key={`${attempt} ${tile.z}/${tile.x}/${tile.y}`}
            tile={tile}
            address={tileUrl(tile_address, tile)}
            onLoad={() => setHealth('good')}
            // A service may lack single tiles, at sea for example.
            onError={() => setHealth((before) => (before === 'unknown' ? 'bad' : before))}
          />
        ))}
      </div>
      {health === 'bad' ? (
        <span className={styles.attribution} role="status">
          {t('devices.map.tiles_failed')}
        </span>
      ) : (
        tile_attribution !== '' && <span className={styles.attribution}>{tile_attribution}</span>
      )}
    </>
  );
}

interface TileProps {
  tile: ShownTile;
  address: string;
  onLoad: () => void;
  onError: () => void;
}

/** Unseen until it is loaded, so that the map below it stays. */
function Tile({ tile, address, onLoad, onError }: TileProps) {
  const [isLoaded, setLoaded] = useState(false);
  const { left, top, width, height } = tile;
  return (
    <img
      alt=""
      draggable={false}
      // Services know their customers by it.
      referrerPolicy="strict-origin-when-cross-origin"
      src={address}
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
      data-loaded={isLoaded || undefined}
      onLoad={() => {
        setLoaded(true);
        onLoad();
      }}
      onError={onError}
    />
  );
}

/** Counts how often the network came back: browsers do not ask again for a picture that they could not fetch. */
function useAttempt(): number {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const again = () => setAttempt((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return attempt;
}
