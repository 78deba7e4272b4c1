import { programRoutes } from '@marquee/contract';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoPermission } from '../../../shared/api/error-text.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { NothingDrawing } from '../../../shared/feedback/drawings/drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { ListPager } from '../../../shared/list/list-pager.tsx';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { asProgramChoice, type ProgramChoice } from './choices.ts';
import styles from './wizard.module.css';

interface ProgramPickerDialogProps {
  chosen: ProgramChoice[];
  onChosen: (programs: ProgramChoice[]) => void;
  onClose: () => void;
}

export function ProgramPickerDialog({ chosen, onChosen, onClose }: ProgramPickerDialogProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState(chosen);
  const [query, setQuery] = useState({ page: 1, per_page: 10, sort: '-updated_at', search_program: '' });
  const programs = useRouteQuery(programRoutes.list, { query });
  const toggle = (program: ProgramChoice) =>
    setPicked(
      picked.some(({ id }) => id === program.id)
        ? picked.filter(({ id }) => id !== program.id)
        : [...picked, program],
    );
  return (
    <Modal
      open
      width={820}
      title={t('releases.add_programs')}
      okText={t('releases.use_programs', { total: picked.length })}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={() => onChosen(picked)}
      onCancel={onClose}
    >
      <SearchBar
        value=""
        placeholder={t('releases.search_programs')}
        onSearch={(text) => setQuery({ ...query, search_program: text, page: 1 })}
      />
      {programs.isError &&
        (isNoPermission(programs.error) ? (
          <NoPermission help={t('releases.no_program_right')} />
        ) : (
          <ErrorState error={programs.error} onRetry={() => void programs.refetch()} />
        ))}
      {programs.isPending && <Skeleton active />}
      {programs.data && (
        <>
          {programs.data.data.length === 0 &&
            (query.search_program === '' ? (
              <EmptyState
                title={t('releases.no_program_choices')}
                help={t('releases.no_program_choices_help')}
              />
            ) : (
              <EmptyState
                drawing={<NothingDrawing />}
                title={t('list.nothing_found')}
                help={t('list.nothing_found_help')}
              />
            ))}
          <ul className={styles.picker}>
            {programs.data.data.map((program) => (
              <li key={program.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={picked.some(({ id }) => id === program.id)}
                    onChange={() => toggle(asProgramChoice(program))}
                  />
                  <ProgramThumbnail cover={program.cover} />
                  <span title={program.name}>{program.name}</span>
                  <small>
                    {formatResolution(`${program.width}*${program.height}`)} ·{' '}
                    {formatDuration(program.duration_ms)}
                  </small>
                </label>
              </li>
            ))}
          </ul>
          <ListPager
            pagination={programs.data.pagination}
            onPage={(page) => setQuery({ ...query, page })}
            onPerPage={(per_page) => setQuery({ ...query, per_page, page: 1 })}
          />
        </>
      )}
    </Modal>
  );
}
