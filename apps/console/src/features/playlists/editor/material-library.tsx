import { MATERIAL_TYPES, type MaterialType, materialRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '../../../shared/api/call-route.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import { type LibraryItem, ofMaterial } from './edited-item.ts';
import styles from './item-library.module.css';
import { LibraryResults } from './library-results.tsx';
import { useLibraryPages } from './use-library-pages.ts';

const PAGE_SIZE = 24;

/** Sound alone would be a black screen. */
const SHOWN_TYPES: readonly MaterialType[] = MATERIAL_TYPES.filter((type) => type !== 'audio');

interface LibraryProps {
  isFull: boolean;
  onAdd: (item: LibraryItem) => void;
}

/** The pictures, videos and documents that a playlist may show, searched on the server. */
export function MaterialLibrary({ isFull, onAdd }: LibraryProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [groupId, setGroupId] = useState<number>();
  const [type, setType] = useState<MaterialType>();
  const filter = { search: search || undefined, group_id: groupId, type, usable: true };
  const pages = useLibraryPages('materials', filter, async (page, signal) => {
    const query = { ...filter, page, per_page: PAGE_SIZE, sort: '-created_at' };
    const { data, pagination } = await callRoute(materialRoutes.list, { query }, signal);
    return { data: data.filter((material) => SHOWN_TYPES.includes(material.type)), pagination };
  });
  const isFiltered = search !== '' || groupId !== undefined || type !== undefined;
  return (
    <>
      <div className={styles.filters}>
        <SearchBar value={search} placeholder={t('playlists.search_materials')} onSearch={setSearch} />
        <GroupSelect
          resource={materialGroups}
          value={groupId}
          onChange={setGroupId}
          aria-label={t('playlists.material_group')}
          placeholder={t('playlists.all_groups')}
          allowClear
        />
        <Select
          value={type ?? null}
          aria-label={t('materials.type')}
          onChange={(chosen: MaterialType | null) => setType(chosen ?? undefined)}
          options={[
            { value: null, label: t('playlists.all_types') },
            ...SHOWN_TYPES.map((value) => ({ value, label: t(`materials.type_${value}`) })),
          ]}
        />
      </div>
      <LibraryResults
        pages={pages}
        itemOf={ofMaterial}
        isFull={isFull}
        onAdd={onAdd}
        none={
          isFiltered
            ? { title: t('list.nothing_found'), help: t('list.nothing_found_help') }
            : { title: t('playlists.no_materials'), help: t('playlists.no_materials_help') }
        }
      />
    </>
  );
}
