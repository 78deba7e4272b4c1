import { type Recycled, recycledMaterialRoutes, routePath } from '@marquee/contract';
import { useState } from 'react';
import { TYPE_ICONS } from '../../../shared/materials/type-icons.tsx';
import styles from './recycled-picture.module.css';

/** The thumbnail of a deleted material, or the icon of its type. */
export function RecycledPicture({ id, type }: Pick<Recycled, 'id' | 'type'>) {
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
