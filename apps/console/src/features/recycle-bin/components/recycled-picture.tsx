import { type Recycled, recycledMaterialRoutes, routePath } from '@marquee/contract';
import { useState } from 'react';
import { TYPE_ICONS } from '../../../shared/materials/type-icons.tsx';
import { PlaylistPicture } from '../../../shared/playlists/playlist-picture.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import type { Bin } from './bins.ts';
import styles from './recycled-picture.module.css';

interface RecycledPictureProps {
  kind: Bin['kind'];
  recycled: Pick<Recycled, 'id' | 'type' | 'cover' | 'covers'>;
}

/** A deleted object as its own list showed it. */
export function RecycledPicture({ kind, recycled }: RecycledPictureProps) {
  if (kind === 'material') return <MaterialPicture {...recycled} />;
  return kind === 'playlist' ? (
    <PlaylistPicture items={recycled.covers} />
  ) : (
    <ProgramThumbnail cover={recycled.cover} />
  );
}

/** The thumbnail of a deleted material, or the icon of its type. */
function MaterialPicture({ id, type }: Pick<Recycled, 'id' | 'type'>) {
  const [isAbsent, setAbsent] = useState(false);
  return (
    <span className={styles.picture}>
      {isAbsent ? (
        type && TYPE_ICONS[type]
      ) : (
        <img
          src={routePath(recycledMaterialRoutes.thumbnail, { id })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setAbsent(true)}
        />
      )}
    </span>
  );
}
