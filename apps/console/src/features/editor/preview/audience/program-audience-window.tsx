import { programRoutes } from '@marquee/contract';
import { Skeleton } from 'antd';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../../shared/feedback/loaded.tsx';
import { AudienceWindow } from '../../../../shared/playback/audience/audience-window.tsx';
import { ProgramOutcome } from './program-outcome.tsx';

interface ProgramAudienceWindowProps {
  programId: number;
  /** The preview. */
  container: () => HTMLElement;
  onClose: () => void;
}

/** Shows whether screens would choose a program for an audience that the user enters, and why. */
export function ProgramAudienceWindow({ programId, container, onClose }: ProgramAudienceWindowProps) {
  const promotable = useRouteQuery(programRoutes.promotable, { params: { id: programId } });
  return (
    <AudienceWindow container={container} onClose={onClose}>
      {(people) => (
        <Loaded result={promotable} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
          {(promotion) => <ProgramOutcome programId={programId} promotion={promotion} audience={people} />}
        </Loaded>
      )}
    </AudienceWindow>
  );
}
