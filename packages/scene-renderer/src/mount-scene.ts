import { type FeedSource, SAMPLE_FEEDS, type SceneDocument, type WallClock } from '@marquee/scene';
import type { Converse, Listen } from './dialogue/dialogue.ts';
import type { SceneFault } from './fault.ts';
import type { LocalFont } from './fonts/local-font.ts';
import type {
  CheckPage,
  OpenFile,
  RelayStream,
  RenderMode,
  ResolveFile,
  ResolveStored,
  TouchListener,
} from './render-context.ts';
import { SceneSwitcher } from './scene/scene-switcher.ts';
import { createBox } from './style/create-box.ts';
import { CHINESE } from './style/fallback-fonts.ts';
import { CHINESE_VARIABLE } from './style/font-stack.ts';
import { StyleWriter } from './style/style-writer.ts';
import { Visitor } from './visitor.ts';

export interface MountOptions {
  document: SceneDocument;
  resolveFile: ResolveFile;
  /** Opens pictures, whose pixels are then released when they leave the page; for screens, which run for months. */
  openFile?: OpenFile;
  /** Returns the address of a video's still picture, for `edit` and `still`; without it the video's first frame is shown. */
  resolveStill?: ResolveFile;
  /** Returns the address of a prepared speech; without it digital humans are not heard. */
  resolveStored?: ResolveStored;
  mode: RenderMode;
  onFault: (fault: SceneFault) => void;
  /** Factor for the volume of every element, 0-1; a change applies to running elements with the next frame. */
  masterVolume?: () => number;
  /** Draws common letters of small pictures, which then look slightly different from those of screens. */
  localFont?: LocalFont | undefined;
  /** For elements that follow the wall clock. */
  clock: WallClock;
  /** The data of feeds. Without it elements have no data in `play`, and sample data otherwise. */
  feeds?: FeedSource | undefined;
  /** Whether a web page can be shown; without it every page is tried. */
  checkPage?: CheckPage;
  /** Relays streams that no browser receives; without it they are not shown. */
  relayStream?: RelayStream | undefined;
  /** Answers visitors who talk with a digital human, in interactive programs; without it there are no dialogues. */
  converse?: Converse;
  /** Hears the visitors who talk with it; without it they type. */
  listen?: Listen;
  /** Receives the touches of an interactive program, in `play` only; usually its `Playback`. */
  touches?: TouchListener;
}

/** Whether and how fast time passes; by default it does not pass. */
export interface Motion {
  isPlaying: boolean;
  rate: number;
  /** Shows the moment as screens do, although no time passes: for the editor's canvas, which else shows every element. */
  isMoment?: boolean;
  /** The time of music that continues while scenes change. */
  musicMs?: number;
}

/** A mounted document. */
export interface MountedScene {
  /** The painted program, in program pixels before scaling. Elements carry `data-element-id`, scenes `data-scene-id`. */
  readonly node: HTMLElement;
  /**
   * Shows a moment of a scene. In `play`, an incomplete scene appears when it is complete, at most a second late; the previous one
   * stays until then.
   */
  showAt(sceneIndex: number, sceneTimeMs: number, motion?: Motion): void;
  /** Applies the edited document and changes only what differs, by object identity: cheap enough for every step of a drag. */
  update(document: SceneDocument): void;
  /** A scene appeared: closes what a visitor has opened over the previous one. */
  sceneChanged(): void;
  /** Scales program pixels to host pixels, from the top left corner. */
  setScale(scaleX: number, scaleY?: number): void;
  /** Resolves when the moment shown last is visible, or its missing parts have failed. Wait for it before a screenshot or a swap. */
  whenReady(): Promise<void>;
  destroy(): void;
}

/**
 * Paints a document into a host and shows the start of its first scene. A `Playback` or the caller shows each moment; only elements
 * that follow the wall clock are repainted without a call.
 */
export function mountScene(host: HTMLElement, options: MountOptions): MountedScene {
  const page = host.ownerDocument;
  const node = createBox(page, 'div', { overflow: 'hidden', transformOrigin: '0 0' });
  const style = new StyleWriter(node);
  style.write({ pointerEvents: options.mode === 'play' ? 'auto' : 'none', userSelect: 'none' });
  const {
    clock,
    document: scene,
    touches,
    converse,
    listen,
    feeds = feedsFor(options.mode),
    ...context
  } = options;
  const { checkPage, localFont } = options;
  if (localFont) node.style.setProperty(CHINESE_VARIABLE, `"${localFont.family}", "${CHINESE.family}"`);
  const isTouched = touches !== undefined && options.mode === 'play' && scene.interaction !== undefined;
  const setTimer = clock.setTimer.bind(clock);
  const visitor = isTouched
    ? new Visitor({
        ...{ node, checkPage, setTimer, converse, listen },
        listener: touches,
        volume: options.masterVolume ?? (() => 1),
      })
    : undefined;
  const press = visitor && visitor.press.bind(visitor);
  const talk = converse && visitor?.talk.bind(visitor);
  const expectTalk = visitor && visitor.expectTalk.bind(visitor);
  const switcher = new SceneSwitcher(
    node,
    scene,
    {
      resolveStill: undefined,
      masterVolume: undefined,
      setTimer,
      checkPage,
      relayStream: options.relayStream,
      ...context,
      press,
      talk,
      expectTalk,
      document: page,
    },
    { clock, feeds },
  );

  const resize = (current: SceneDocument): void => {
    style.write({ width: `${current.width}px`, height: `${current.height}px` });
    visitor?.update(current);
  };

  resize(scene);
  host.append(node);
  switcher.showAt(0, { sceneTimeMs: 0, isPlaying: false, rate: 1 });
  return {
    node,
    showAt(sceneIndex, sceneTimeMs, motion = { isPlaying: false, rate: 1 }) {
      switcher.showAt(sceneIndex, { ...motion, sceneTimeMs });
      visitor?.look();
    },
    sceneChanged: () => visitor?.sceneChanged(),
    update(document) {
      resize(document);
      switcher.update(document);
    },
    setScale: (scaleX, scaleY = scaleX) => style.write({ transform: `scale(${scaleX}, ${scaleY})` }),
    whenReady: () => switcher.whenReady(),
    destroy() {
      visitor?.sceneChanged();
      switcher.destroy();
      node.remove();
    },
  };
}

/** A screen never shows invented data. */
function feedsFor(mode: RenderMode): FeedSource | undefined {
  return mode === 'play' ? undefined : SAMPLE_FEEDS;
}
