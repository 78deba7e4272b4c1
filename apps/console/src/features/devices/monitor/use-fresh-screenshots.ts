import { commandRoutes } from '@marquee/contract';
import { useEffect } from 'react';
import { useAccess } from '../../../shared/access/access.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';

const PERIOD_MS = 60_000;
/** Nobody looks at a wall for longer without touching anything; each picture is a task of its device. */
const MAX_PICTURES = 30;

/** Takes a new screenshot of devices every minute, while the page is visible and for half an hour at most. */
export function useFreshScreenshots(ids: readonly number[], isOn: boolean): { isPossible: boolean } {
  const { may } = useAccess();
  const isPossible = may(commandRoutes['rpc-screenshot']);
  const named = ids.join(',');
  useEffect(() => {
    if (!isOn || !isPossible || named === '') return undefined;
    let taken = 0;
    const take = () => {
      if (document.hidden || taken >= MAX_PICTURES) return;
      taken += 1;
      // Devices that are offline or cannot see themselves are refused, which is no failure here.
      void callRoute(commandRoutes['rpc-screenshot'], { body: { ids: named.split(',').map(Number) } }).catch(
        () => undefined,
      );
    };
    take();
    return pageClock.every(PERIOD_MS, take);
  }, [isOn, isPossible, named]);
  return { isPossible };
}
