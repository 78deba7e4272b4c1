import { MAX_FILTER_TEXT, type Material, type MaterialType, materialRoutes } from '@marquee/contract';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { LockDrawing } from '../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useResting } from '../../../shared/form/use-resting.ts';
import { AudioIcon, DocumentIcon, PictureIcon, SearchIcon, VideoIcon } from '../../../shared/icons/index.ts';
import { listMaterials, type MaterialFilter } from '../api/materials.ts';
import { usePages } from '../api/use-pages.ts';
import { CardGrid } from './card-grid.tsx';
import { LibraryFilters } from './library-filters.tsx';
import type { LibraryOrder } from './library-order.ts';
import { LibraryUpload } from './library-upload.tsx';
import styles from './material-browser.module.css';
import { PagedResults } from './paged-results.tsx';

/** The drawer is too narrow for the labels of some languages. */
const ICONS: Record<MaterialType, ReactNode> = {
  picture: <PictureIcon />,
  video: <VideoIcon />,
  audio: <AudioIcon />,
  document: <DocumentIcon />,
};

interface MaterialBrowserProps {
  /** The types of materials to choose from; if there are several, the user selects one at a time. */
  types: readonly MaterialType[];
  children: (material: Material) => ReactNode;
}

/** The material library for users who may view it; others are asked to contact the administrator (spec §6). */
export function MaterialBrowser(props: MaterialBrowserProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (may(materialRoutes.list)) return <OpenBrowser {...props} />;
  return (
    <EmptyState
      drawing={<LockDrawing />}
      title={t('editor.library.no_rights')}
      help={t('editor.library.no_rights_help')}
    />
  );
}

/** The searchable, scrolling list. */
function OpenBrowser({ types, children }: MaterialBrowserProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<MaterialType>(types[0] ?? 'picture');
  const [order, setOrder] = useState<LibraryOrder>({
    group_id: undefined,
    tag: undefined,
    sort: '-created_at',
  });
  const filter: MaterialFilter = { type: kind, name: useResting(name.trim()), ...order };
  const pages = usePages(['materials', 'library', filter], (page, signal) =>
    listMaterials(filter, page, signal),
  );
  const isFiltered = name !== '' || order.group_id !== undefined || order.tag !== undefined;
  return (
    <div className={styles.browser}>
      <div className={styles.search}>
        <Input
          allowClear
          prefix={<SearchIcon size={14} />}
          maxLength={MAX_FILTER_TEXT}
          value={name}
          aria-label={t('editor.library.search')}
          placeholder={t('editor.library.search')}
          onChange={({ target }) => setName(target.value)}
        />
        <LibraryUpload groupId={order.group_id} />
      </div>
      <LibraryFilters value={order} onChange={setOrder} />
      {types.length > 1 && (
        <Segments<MaterialType>
          block
          aria-label={t('editor.library.kind')}
          value={kind}
          options={types.map((value) => ({
            value,
            icon: ICONS[value],
            title: t(`materials.type_${value}`),
          }))}
          onChange={setKind}
        />
      )}
      <PagedResults
        pages={pages}
        none={{
          title: t(isFiltered ? 'editor.library.not_found' : 'editor.library.empty'),
          help: t(isFiltered ? 'editor.library.not_found_help' : 'editor.library.empty_help'),
          action: !isFiltered && (
            <PermittedLink call={materialRoutes.uploadCreate} to="/materials">
              {t('editor.library.to_materials')}
            </PermittedLink>
          ),
        }}
      >
        {(materials, onEnd) => (
          <CardGrid items={materials} onEnd={onEnd}>
            {children}
          </CardGrid>
        )}
      </PagedResults>
    </div>
  );
}
