import { programRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import { asProgramChoice, type ProgramChoice } from '../state/choices.ts';
import { FIRST_PAGE, PickerDialog } from './picker-dialog.tsx';

interface ProgramPickerDialogProps {
  chosen: ProgramChoice[];
  onChosen: (programs: ProgramChoice[]) => void;
  onClose: () => void;
}

export function ProgramPickerDialog({ chosen, onChosen, onClose }: ProgramPickerDialogProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState(chosen);
  const [view, setView] = useState(FIRST_PAGE);
  const { text: search_program, ...paging } = view;
  const programs = useRouteQuery(programRoutes.list, {
    query: { ...paging, sort: '-updated_at', search_program },
  });
  const isPicked = (program: { id: number }) => picked.some(({ id }) => id === program.id);
  return (
    <PickerDialog
      thing="program"
      {...{ view, onView: setView, list: programs, isPicked, onClose }}
      type="checkbox"
      title={t('releases.add_programs')}
      placeholder={t('releases.search_programs')}
      okText={t('releases.use_programs', { total: picked.length })}
      empty={{ title: t('releases.no_program_choices'), help: t('releases.no_program_choices_help') }}
      noPermission={t('releases.no_program_right')}
      isNothingPicked={picked.length === 0}
      onPick={(program) =>
        setPicked(
          isPicked(program)
            ? picked.filter(({ id }) => id !== program.id)
            : [...picked, asProgramChoice(program)],
        )
      }
      onOk={() => onChosen(picked)}
      picture={({ cover }) => <ProgramThumbnail cover={cover} />}
      facts={({ width, height, duration_ms }) =>
        `${formatResolution(`${width}*${height}`)} · ${formatDuration(duration_ms)}`
      }
    />
  );
}
