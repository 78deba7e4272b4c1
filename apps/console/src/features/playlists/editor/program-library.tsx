import { programRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '../../../shared/api/call-route.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { programGroups } from '../../../shared/groups/resources/program-groups.ts';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import { type LibraryItem, ofProgram } from './edited-item.ts';
import styles from './item-library.module.css';
import { LibraryResults } from './library-results.tsx';
import { useLibraryPages } from './use-library-pages.ts';

const PAGE_SIZE = 24;

interface LibraryProps {
  isFull: boolean;
  onAdd: (item: LibraryItem) => void;
}

/** The programs that a playlist may show, searched on the server. */
export function ProgramLibrary({ isFull, onAdd }: LibraryProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [groupId, setGroupId] = useState<number>();
  const filter = { search_program: search || undefined, group_id: groupId };
  const pages = useLibraryPages('programs', filter, (page, signal) =>
    callRoute(
      programRoutes.list,
      { query: { ...filter, page, per_page: PAGE_SIZE, sort: '-updated_at' } },
      signal,
    ),
  );
  const isFiltered = search !== '' || groupId !== undefined;
  return (
    <>
      <div className={styles.filters}>
        <SearchBar value={search} placeholder={t('playlists.search_programs')} onSearch={setSearch} />
        <GroupSelect
          resource={programGroups}
          value={groupId}
          onChange={setGroupId}
          aria-label={t('playlists.program_group')}
          placeholder={t('playlists.all_groups')}
          allowClear
        />
      </div>
      <LibraryResults
        pages={pages}
        itemOf={ofProgram}
        isFull={isFull}
        onAdd={onAdd}
        none={
          isFiltered
            ? { title: t('list.nothing_found'), help: t('list.nothing_found_help') }
            : { title: t('playlists.no_programs'), help: t('playlists.no_programs_help') }
        }
      />
    </>
  );
}
