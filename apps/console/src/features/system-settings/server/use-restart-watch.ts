import { type SystemSetting, systemSettingRoutes } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callRoute } from '../../../shared/api/call-route.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';

const ASK_MS = 1500;
/** For each node; spec §4: a restart takes several minutes at most. */
const SLOW_MS = 180_000;

export type RestartState = 'none' | 'restarting' | 'slow' | 'back';

/**
 * Asks the server until every node that something starts again has started again. A server of another version needs other scripts, so
 * the page is then loaded again.
 * @param begunAs the settings when the restart was asked for; undefined before
 */
export function useRestartWatch(begunAs: SystemSetting | undefined): RestartState {
  const [state, setState] = useState<RestartState>('none');
  const queries = useQueryClient();
  useEffect(() => {
    if (!begunAs) return;
    setState('restarting');
    const begunAt = pageClock.now();
    let isOver = false;
    let cancel = pageClock.setTimer(ASK_MS, ask);
    function ask() {
      callRoute(systemSettingRoutes.get, {})
        .then((found) => isBack(begunAs as SystemSetting, found) && finish(found))
        .catch(() => undefined)
        .finally(() => {
          if (isOver) return;
          if (pageClock.now() - begunAt > SLOW_MS * (begunAs?.nodes.length ?? 1)) setState('slow');
          cancel = pageClock.setTimer(ASK_MS, ask);
        });
    }
    function finish(found: SystemSetting) {
      if (isOver) return;
      isOver = true;
      if (found.version !== begunAs?.version) return window.location.reload();
      setState('back');
      void queries.invalidateQueries();
    }
    return () => {
      isOver = true;
      cancel();
    };
  }, [begunAs, queries]);
  return state;
}

/** Whether the nodes that were to restart have gone, and as many are there again. */
function isBack(before: SystemSetting, now: SystemSetting): boolean {
  const latest = Math.max(...before.nodes.map(({ started_at }) => started_at));
  const supervised = (setting: SystemSetting) =>
    setting.nodes.filter(({ supervisor }) => supervisor !== null);
  const fresh = supervised(now).filter(({ started_at }) => started_at > latest);
  return fresh.length >= supervised(before).length && !now.nodes.some(({ awaits_restart }) => awaits_restart);
}
