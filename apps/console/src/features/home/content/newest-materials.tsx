import { dashboardLinks, type Material, type NewMaterials } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBox } from '../../../shared/chart/use-box.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { AudioIcon, DocumentIcon, PictureIcon, VideoIcon } from '../../../shared/icons/index.ts';
import { materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import { linkTo } from '../widgets/link-to.ts';
import styles from './content.module.css';

/** A picture, the gap beside it, the height of the row with the space above, and the room of the number, in px. */
const TILE = { width: 56, gap: 6, row: 44, figure: 110 };
/** The period of which the number of uploads is shown. */
const DAYS = 7;

const ICONS = { picture: PictureIcon, video: VideoIcon, audio: AudioIcon, document: DocumentIcon } as const;

/** A row of the materials that were uploaded last, where the widget has room for one. */
export function NewestMaterials({ materials }: { materials: NewMaterials | undefined }) {
  const { t } = useTranslation();
  const { node, box } = useBox<HTMLDivElement>({ width: 300, height: 0 });
  const columns = Math.max(Math.floor((box.width - TILE.figure) / (TILE.width + TILE.gap)), 1);
  const week = materials?.since.find(({ days }) => days === DAYS);
  return (
    <div ref={node} className={styles.newest}>
      {materials && materials.newest.length > 0 && box.height >= TILE.row && (
        <div className={styles.newestRow}>
          <ul className={styles.tiles} aria-label={t('home.widgets.materials.newest')}>
            {materials.newest.slice(0, columns).map((material) => (
              <li key={material.id}>
                <Tile material={material} />
              </li>
            ))}
          </ul>
          {week && (
            <Link to={linkTo(dashboardLinks.materials.since(week.created_from))}>
              {t('home.widgets.materials.in_a_week', { count: week.count, number: formatNumber(week.count) })}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function Tile({ material }: { material: Material }) {
  const { id, name, type, has_thumbnail } = material;
  const Icon = ICONS[type];
  return (
    <Link to={`/materials/${id}/uses`} className={styles.tile} title={name} aria-label={name}>
      {has_thumbnail ? (
        <img src={materialThumbnailUrl(material)} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Icon />
      )}
    </Link>
  );
}
