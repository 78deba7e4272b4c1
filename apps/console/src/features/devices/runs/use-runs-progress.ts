import { type TaskProgress, taskRoutes } from '@marquee/contract';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { routeQuery } from '../../../shared/api/use-route-query.ts';
import { type CommandRun, commandRuns } from './command-runs.ts';

/** A run and how far it is; undefined until that is known. */
export interface FollowedRun {
  run: CommandRun;
  progress: TaskProgress | undefined;
}

/** The runs of this window with their progress, kept up to date by live events. */
export function useRunsProgress(): FollowedRun[] {
  const runs = useSyncExternalStore(commandRuns.subscribe, commandRuns.snapshot);
  const progress = useQueries({
    queries: runs.map(({ outcome }) =>
      routeQuery(
        taskRoutes.progress,
        outcome.tasks.length === 0
          ? skipToken
          : { body: { tasks: outcome.tasks.map(({ task_id }) => task_id) } },
      ),
    ),
  });
  return runs.map((run, index) => ({ run, progress: progress[index]?.data }));
}
