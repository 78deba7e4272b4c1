import { materialRoutes } from '@marquee/contract';
import { filesOf, type SceneDocument } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../../shared/access/permitted-link.tsx';
import { formatSize } from '../../../../shared/format/size.ts';
import styles from './detail.module.css';

/** The materials that a program shows, each once, with links to their other uses. */
export function DetailMaterials({ document }: { document: SceneDocument }) {
  const { t } = useTranslation();
  const materials = [...new Map(filesOf(document).map((file) => [file.materialId, file])).values()];
  if (materials.length === 0) return <p className={styles.none}>{t('programs.no_materials')}</p>;
  return (
    <ul className={styles.materials}>
      {materials.map(({ materialId, name, size }) => (
        <li key={materialId}>
          <span className="ellipsis shrink" title={name}>
            <PermittedLink call={materialRoutes.detail} to={`/materials/${materialId}/uses`}>
              {name}
            </PermittedLink>
          </span>
          <small>{formatSize(size)}</small>
        </li>
      ))}
    </ul>
  );
}
