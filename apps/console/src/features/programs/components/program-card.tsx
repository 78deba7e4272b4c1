import type { ProgramListItem } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/time.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { opening, type ProgramActions } from './program-actions.tsx';
import { ProgramState } from './program-columns.tsx';

interface ProgramCardProps {
  program: ProgramListItem;
  tick: ReactNode;
  actions: ProgramActions;
}

export function ProgramCard({ program, tick, actions }: ProgramCardProps) {
  const { t } = useTranslation();
  return (
    <Card
      name={program.name}
      tick={tick}
      picture={<ProgramThumbnail cover={program.cover} />}
      onOpen={opening(program, actions)}
      facts={[
        <ProgramState key="state" program={program} t={t} />,
        `${program.width}*${program.height} · ${formatDuration(program.duration_ms)}`,
      ]}
      actions={actions.row(program)}
    />
  );
}
