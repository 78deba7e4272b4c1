import type { DeviceDetail } from '@marquee/contract';
import type { FileRef, SceneDocument } from '@marquee/scene';
import { documentDurationMs, newElement } from '@marquee/scene';
import { aDocument, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import { type Marquee, saveProgram } from '@marquee/testkit/harness';
import type { Colour } from '../support/pixels.ts';

/** A release, and what a screen must show while it plays. */
export interface Showing {
  readonly id: number;
  readonly name: string;
  readonly isReplacement: boolean;
  readonly colours: readonly Colour[];
  readonly lengthMs: number;
  /** Why the device cannot have all of it now; null if nothing prevents it. */
  obstacle: string | null;
  /** Whether its schedule lets it play at the time that the device sees. */
  isDue: boolean;
}

/** The content of a program, and the colours in which it appears. */
export interface Content {
  readonly pictures?: readonly FileRef[];
  readonly video?: FileRef;
  /** Instead of pictures and a video. */
  readonly document?: SceneDocument;
  readonly colours: readonly Colour[];
}

export interface ReleaseWishes {
  readonly isReplacement?: boolean;
  readonly obstacle?: string;
  /** Plays only in this span of each day, which is not now. */
  readonly span?: { readonly start: string; readonly end: string };
}

const PICTURE_MS = 3000;
const ALWAYS = { valid_from: '2026-01-01', valid_to: '2036-12-31' };
const WHOLE_SCREEN = { x: 0, y: 0, width: 1920, height: 1080, fit: 'fill' } as const;
/** No content has it: it shows where a picture is missing. */
const MISSING = '#ff00ff';

/** The releases of one device, as an operator knows them: what must play follows from the plain rules alone. */
export class Signage {
  readonly #marquee: Marquee;
  readonly #deviceId: number;
  readonly #colours = new Map<number, readonly Colour[]>();
  #live: Showing[] = [];
  #count = 0;

  constructor(marquee: Marquee, deviceId: number) {
    this.#marquee = marquee;
    this.#deviceId = deviceId;
  }

  /** How many releases there were. */
  get count(): number {
    return this.#count;
  }

  get live(): readonly Showing[] {
    return this.#live;
  }

  /** Releases a new program with this content. */
  async release(content: Content, wishes: ReleaseWishes = {}): Promise<Showing> {
    this.#count += 1;
    const name = `endurance-${this.#count}`;
    const document = content.document ?? documentOf(content);
    const programId = await saveProgram(this.#marquee, name, document);
    const { isReplacement = false, span } = wishes;
    const created = (await this.#marquee.call('POST', '/releases', {
      name,
      mode: isReplacement ? 'replace' : 'append',
      ...ALWAYS,
      ...(span ? { spans: [span] } : { continuous: true }),
      program_ids: [programId],
      device_ids: [this.#deviceId],
    })) as { id: number };
    const showing: Showing = {
      id: created.id,
      name,
      isReplacement,
      colours: content.colours,
      lengthMs: documentDurationMs(document),
      obstacle: wishes.obstacle ?? null,
      isDue: span === undefined,
    };
    this.#colours.set(showing.id, showing.colours);
    this.#live = [...this.#live, showing];
    return showing;
  }

  async pullOut(...showings: readonly Showing[]): Promise<void> {
    const ids = showings.map(({ id }) => id);
    await this.#marquee.call('PUT', '/releases/pullout', { ids });
    this.#live = this.#live.filter(({ id }) => !ids.includes(id));
  }

  /** The colours of a release, also of one that is offline by now. */
  coloursOf(releaseId: number): readonly string[] {
    return this.#colours.get(releaseId) ?? [];
  }

  /** Replaces the live releases with those of a restored backup. */
  restore(live: readonly Showing[]): void {
    this.#live = [...live];
  }

  /** The newest replacement alone, otherwise all in turn. */
  expected(): Showing[] {
    const able = this.#live.filter(({ obstacle, isDue }) => obstacle === null && isDue);
    const replacement = able.findLast(({ isReplacement }) => isReplacement);
    return replacement ? [replacement] : able;
  }

  /** The device's details as the console shows them. */
  async inConsole(): Promise<DeviceDetail> {
    return (await this.#marquee.call('GET', `/devices-mips/${this.#deviceId}`)) as DeviceDetail;
  }
}

/** One scene with the pictures in turn and a clock, and one with the video; both with a text. */
function documentOf({ pictures = [], video }: Content): SceneDocument {
  const caption = () => aText({ text: '欢迎光临 Welcome', x: 200, y: 900, width: 1000, height: 120 });
  const clock = newElement('clock', {
    id: 'clock',
    name: 'Clock',
    x: 1400,
    y: 700,
    width: 400,
    height: 300,
    face: 'digital',
  });
  const background = { color: MISSING };
  const shown = pictures.map((file) => ({ file, durationMs: PICTURE_MS }));
  const scenes = [
    ...(shown.length > 0
      ? [aScene({ background, elements: [aPicture({ ...WHOLE_SCREEN, pictures: shown }), caption(), clock] })]
      : []),
    ...(video
      ? [aScene({ background, elements: [aVideo({ ...WHOLE_SCREEN, videos: [video] }), caption()] })]
      : []),
  ];
  return aDocument({ scenes });
}
