import { type ProgramListItem, programRoutes } from '@marquee/contract';
import { Button, Popover, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { useResting } from '../../../shared/form/use-resting.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { DeviceIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { besideButton } from './beside-button.ts';
import styles from './preview-player.module.css';

interface SecondProgramButtonProps {
  chosen: ProgramListItem | null;
  onChoose: (program: ProgramListItem | null) => void;
}

const SHOWN = 20;

/** Chooses the program of the other screen of a device with two screens. */
export function SecondProgramButton({ chosen, onChoose }: SecondProgramButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = t('preview.second');
  return (
    <Popover
      trigger="click"
      placement="topRight"
      open={isOpen}
      onOpenChange={setOpen}
      getPopupContainer={besideButton}
      destroyOnHidden
      title={name}
      content={
        <div className={styles.rehearsal}>
          <p>{t('preview.second_help')}</p>
          <ProgramChoice
            chosen={chosen}
            onChoose={(program) => {
              onChoose(program);
              setOpen(false);
            }}
          />
          <Button disabled={chosen === null} onClick={() => onChoose(null)}>
            {t('preview.one_screen')}
          </Button>
        </div>
      }
    >
      <button type="button" aria-label={name} title={name} data-changed={chosen !== null || undefined}>
        <DeviceIcon />
      </button>
    </Popover>
  );
}

/** Programs by name or number; the server searches. */
function ProgramChoice({ chosen, onChoose }: SecondProgramButtonProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useResting(typed);
  const found = useRouteQuery(programRoutes.list, {
    query: { per_page: SHOWN, ...(search && { search_program: search }) },
  });
  const programs = found.data?.data ?? [];
  return (
    <Select<number | null>
      style={{ width: '100%' }}
      aria-label={t('preview.second')}
      placeholder={t('preview.choose_program')}
      value={chosen?.id ?? null}
      loading={found.isFetching}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      getPopupContainer={besideButton}
      notFoundContent={t('preview.no_program')}
      options={programs.map(({ id, name }) => ({ value: id, label: name }))}
      optionRender={({ value }) => <ProgramOption program={programs.find(({ id }) => id === value)} />}
      onChange={(id) => onChoose(programs.find((program) => program.id === id) ?? null)}
    />
  );
}

function ProgramOption({ program }: { program: ProgramListItem | undefined }) {
  if (!program) return null;
  return (
    <span className={styles.option}>
      <span className={styles.thumbnail}>
        <ProgramThumbnail cover={program.cover} />
      </span>
      <span className="ellipsis" title={program.name}>
        {program.name}
      </span>
      <small>{formatDimensions(program.width, program.height)}</small>
    </span>
  );
}
