import type { DeviceDetail, ScreenMoment } from '@marquee/contract';
import { FocusVerdict } from './focus-verdict.tsx';
import { PlayReasons } from './play-reasons.tsx';
import { ScreenGroup } from './screen-group.tsx';
import styles from './why.module.css';

type Releases = DeviceDetail['releases'];

interface ScreenReasonsProps {
  moments: readonly ScreenMoment[];
  device: Pick<DeviceDetail, 'releases'>;
  /** The releases that are on a screen; by default those that play by the schedule. */
  shownOn?: (moment: ScreenMoment) => Releases;
  /** The release that the user asks about. */
  focusId?: number | undefined;
}

/** The releases on each screen of a device at a moment, and why all others do not play. */
export function ScreenReasons({ moments, device, shownOn, focusId }: ScreenReasonsProps) {
  return (
    <>
      {focusId !== undefined && <FocusVerdict moments={moments} releaseId={focusId} />}
      {moments.map((moment) => (
        <ScreenGroup
          key={moment.screen}
          screen={moment.screen}
          count={moments.length}
          className={styles.screen}
        >
          <PlayReasons
            moment={moment}
            shown={shownOn?.(moment) ?? scheduledOn(device, moment)}
            focusId={focusId}
          />
        </ScreenGroup>
      ))}
    </>
  );
}

function scheduledOn({ releases }: ScreenReasonsProps['device'], { playing }: ScreenMoment): Releases {
  return releases.filter(({ release_id }) => playing.some((one) => one.release_id === release_id));
}
