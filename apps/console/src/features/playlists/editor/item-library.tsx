import { materialRoutes, PLAYLIST_LIMITS, programRoutes } from '@marquee/contract';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import type { LibraryItem } from './edited-item.ts';
import styles from './item-library.module.css';
import { MaterialLibrary } from './material-library.tsx';
import { ProgramLibrary } from './program-library.tsx';

interface ItemLibraryProps {
  isFull: boolean;
  onAdd: (item: LibraryItem) => void;
}

/** The library of programs and materials that can be put into a playlist. */
export function ItemLibrary(props: ItemLibraryProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  return (
    <aside className={styles.library} aria-label={t('playlists.library')}>
      {props.isFull && (
        <p className={styles.full} role="status">
          {t('playlists.full', { max: PLAYLIST_LIMITS.items })}
        </p>
      )}
      <Tabs
        size="small"
        items={[
          {
            key: 'programs',
            label: t('playlists.programs'),
            children: may(programRoutes.list) ? (
              <ProgramLibrary {...props} />
            ) : (
              <NoPermission help={t('playlists.no_program_right')} />
            ),
          },
          {
            key: 'materials',
            label: t('playlists.materials'),
            children: may(materialRoutes.list) ? (
              <MaterialLibrary {...props} />
            ) : (
              <NoPermission help={t('playlists.no_material_right')} />
            ),
          },
        ]}
      />
    </aside>
  );
}
