import type { ButtonAction, Clock, FileRef, SceneMoment, StoredFile, StreamAddress } from '@marquee/scene';
import type { Greeting } from './dialogue/dialogue.ts';
import type { ElementFault } from './fault.ts';
import type { LocalFont } from './fonts/local-font.ts';

/**
 * The purpose of the painting. `play`: a screen or a preview, with sound and preloading; `edit`: the editor's canvas, which captures no
 * pointer events; `still`: a thumbnail, where a video is a picture.
 */
export type RenderMode = 'edit' | 'play' | 'still';

/** Returns the URL from which the browser loads a file. */
export type ResolveFile = (file: FileRef) => string | Promise<string>;

/** Returns the bytes of a picture, with its type. Rejects if the file is missing. */
export type OpenFile = (file: FileRef) => Promise<Blob>;

/** Returns the URL of a file that belongs to no material. */
export type ResolveStored = (file: StoredFile) => string | Promise<string>;

/** Whether a web page can be shown here now. Browsers do not tell a page that loads from one that fails. */
export type CheckPage = (url: string) => Promise<boolean>;

/** Returns the address at which a program beside the player passes on a stream that no browser receives; undefined without one. */
export type RelayStream = (url: string) => StreamAddress | undefined;

/** Receives what visitors do; a `Playback` is one. */
export interface TouchListener {
  touch(): void;
  act(action: ButtonAction): void;
}

/** The context that every part of a scene receives. */
export interface RenderContext {
  readonly document: Document;
  readonly mode: RenderMode;
  readonly resolveFile: ResolveFile;
  /** Opens pictures, whose pixels are then released when they leave the page; without it the browser keeps them. */
  readonly openFile?: OpenFile | undefined;
  /** Returns the address of a video's still picture, for `edit` and `still`; without it the video's first frame is shown. */
  readonly resolveStill: ResolveFile | undefined;
  /** Returns the address of a prepared speech; without it digital humans are not heard. */
  readonly resolveStored?: ResolveStored | undefined;
  /** For small pictures. */
  readonly localFont?: LocalFont | undefined;
  readonly report: (fault: ElementFault) => void;
  /** Without it every web page counts as possible. */
  readonly checkPage?: CheckPage | undefined;
  /** Without it, streams that no browser receives are not shown. */
  readonly relayStream?: RelayStream | undefined;
  /** For what happens while a view is shown no moments; without it, nothing does. */
  readonly setTimer?: Clock['setTimer'] | undefined;
  /** Called when a button is pressed; undefined where nothing can be touched. */
  readonly press?: ((action: ButtonAction) => void) | undefined;
  /** Opens the dialogue of a digital human; undefined where there is none. */
  readonly talk?: ((greeting: Greeting) => void) | undefined;
  /** Called when there is one that can be touched, so that the first touch is answered without a wait. */
  readonly expectTalk?: (() => void) | undefined;
  /** Factor for the volume of every element, 0-1; read with each frame. The default is 1. */
  readonly masterVolume?: (() => number) | undefined;
}

/** A time of a scene, and whether time passes. */
export interface SceneTiming {
  sceneTimeMs: number;
  isPlaying: boolean;
  rate: number;
  /** Shows this moment as screens do, although no time passes: elements outside their spans are invisible, also on the editor's canvas. */
  isMoment?: boolean | undefined;
  /** The time of music that continues while scenes change; 0 by default. */
  musicMs?: number | undefined;
  /** Whether a video of the scene has sound, to which music gives way. */
  isVideoHeard?: boolean | undefined;
}

/** The moment passed to views: the time of the scene, and the wall time. */
export type Moment = SceneTiming & SceneMoment;
