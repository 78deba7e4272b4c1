import { type ProgramListItem, programRoutes } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessContext } from '../../../shared/access/access.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import { useFullScreen } from '../../../shared/scene/use-full-screen.ts';
import { createPagePlayback, usePlayer } from '../../../shared/scene/use-player.ts';
import { PreviewBar } from './preview-bar.tsx';
import { previewControls } from './preview-controls.ts';
import styles from './preview-player.module.css';
import { RehearsalClock } from './rehearsal-clock.ts';
import { SecondScreen } from './second-screen.tsx';

const ProgramAudienceWindow = lazyWindow(
  async () => (await import('./audience/program-audience-window.tsx')).ProgramAudienceWindow,
);

interface PreviewPlayerProps {
  name: string;
  document: SceneDocument;
  /** The time at which playback begins. */
  startMs?: number;
  isPausedAtFirst?: boolean;
  /** The program, which screens play for their viewers and beside another one; absent for a template or a link. */
  programId?: number;
  /** Absent where there is nothing to return to. */
  onClose?: () => void;
}

/**
 * Plays a program or a template in real time or at another speed, fitted to the window, with a timeline for seeking, at any date and
 * time, and next to the program of a second screen.
 */
export function PreviewPlayer({ name, document, startMs, isPausedAtFirst, ...props }: PreviewPlayerProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const volume = useRef(1);
  const [sound, setSound] = useState({ volume: 1, isMuted: false });
  const listen = (next: typeof sound) => {
    volume.current = next.isMuted ? 0 : next.volume;
    setSound(next);
  };
  const [{ playback, clock }] = useState(createPreview);
  usePlayer(host, document, {
    playback,
    clock,
    volume,
    ...(startMs !== undefined && { startMs }),
    ...(isPausedAtFirst && { isPausedAtFirst }),
  });
  const fullScreen = useFullScreen(root);
  const controls = previewControls({
    playback,
    clock,
    document,
    fullScreen,
    toggleSound: () => listen({ ...sound, isMuted: !sound.isMuted }),
    onClose: props.onClose,
  });
  const [second, setSecond] = useState<ProgramListItem | null>(null);
  // A preview link is opened by visitors, who see one program.
  const access = use(AccessContext);
  const program = access?.may(programRoutes.list) ? props.programId : undefined;
  const mayAddScreen = program !== undefined && access?.may(programRoutes.preview);
  const [isSimulating, setSimulating] = useState(false);
  return (
    <>
      <div
        ref={root}
        data-preview
        className={styles.player}
        role="group"
        aria-label={name}
        onKeyDown={controls.onKeyDown}
      >
        <div className="flex gap-16 shrink shrink-height">
          <figure className={styles.place}>
            {second && (
              <figcaption>
                <strong>{t('releases.screen_1')}</strong>
                <span title={name}>{name}</span>
              </figcaption>
            )}
            <div ref={host} className={styles.screen} />
          </figure>
          {second && (
            <figure className={styles.place}>
              <figcaption>
                <strong>{t('releases.screen_2')}</strong>
                <span title={second.name}>{second.name}</span>
              </figcaption>
              <SecondScreen programId={second.id} lead={playback} clock={clock} />
            </figure>
          )}
        </div>
        <PreviewBar
          document={document}
          playback={playback}
          clock={clock}
          controls={controls}
          sound={{ ...sound, onChange: listen }}
          isFullScreen={fullScreen.isOn}
          onClose={props.onClose}
          second={mayAddScreen ? { chosen: second, onChoose: setSecond } : null}
          // Interactive programs have no audience labels.
          onSimulate={program === undefined || document.interaction ? null : () => setSimulating(true)}
        />
      </div>
      {program !== undefined && isSimulating && (
        // Not inside the player, whose keys it would press.
        <ProgramAudienceWindow
          programId={program}
          container={() => root.current ?? window.document.body}
          onClose={() => setSimulating(false)}
        />
      )}
    </>
  );
}

function createPreview() {
  const playback = createPagePlayback();
  return { playback, clock: new RehearsalClock(pageClock, playback) };
}
