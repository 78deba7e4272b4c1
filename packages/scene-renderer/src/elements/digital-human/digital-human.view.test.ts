// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MountOptions } from '../../mount-scene.ts';
import { fakeVideo, flush } from '../../testing/media.ts';
import { mount, nodeOf } from '../../testing/mount.ts';
import { FIGURES } from './figures/figures.ts';
import { lateFigures } from './figures/late-figures.ts';

type DigitalHuman = ElementOf<'digital-human'>;

const PLAYING = { isPlaying: true, rate: 1 };
const speech = {
  audio: { sha256: 'a'.repeat(64), size: 1000, mime: 'audio/mp4' },
  mouths: { sha256: 'b'.repeat(64), size: 100, mime: 'application/json' },
  durationMs: 8_000,
};

function mounted(fields: Partial<DigitalHuman> = {}, options: Partial<MountOptions> = {}) {
  const element = newElement('digital-human', { id: 'human', name: 'Human', ...fields });
  const scene = (changed: DigitalHuman) =>
    aDocument({ scenes: [aScene({ durationMs: 60_000, elements: [changed] })] });
  const shown = mount(scene(element), options);
  const node = () => nodeOf(shown.host, 'element', 'human');
  return {
    ...shown,
    node,
    /** The drawing at a time, without the numbers that distinguish two figures on a page. */
    drawingAt(timeMs: number) {
      shown.mounted.showAt(0, timeMs, { isPlaying: false, rate: 1, isMoment: true });
      return node().innerHTML.replaceAll(/figure-\d+-/g, '');
    },
    mouths: () =>
      [...node().querySelectorAll('[data-mouth]')]
        .filter((mouth) => !mouth.hasAttribute('display'))
        .map((mouth) => mouth.getAttribute('data-mouth')),
    caption: () => node().querySelector('[dir="auto"]')?.textContent,
    change: (patch: Partial<DigitalHuman>) => shown.mounted.update(scene({ ...element, ...patch })),
  };
}

beforeAll(async () => {
  await lateFigures.fetch();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(['realistic', 'boy', 'girl', 'robot'] as const)('the figure %s', (model) => {
  it('is small', () => {
    expect(FIGURES[model].length).toBeLessThan(300_000);
  });

  it('has eyes, a head and every shape of the mouth', () => {
    const parts = ['data-part="head"', 'data-part="body"', 'data-part="eye"'];
    const mouths = ['closed', 'small', 'teeth', 'wide', 'open', 'round'].map(
      (name) => `data-mouth="${name}"`,
    );
    for (const part of [...parts, ...mouths]) expect(FIGURES[model]).toContain(part);
  });

  it('refers to no drawing of its own that is missing', () => {
    const named = [...FIGURES[model].matchAll(/id="(\w+)"/g)].map(([, id]) => id);
    const used = [...FIGURES[model].matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    expect(named).toEqual(expect.arrayContaining(used));
  });
});

describe('the motion of a digital human', () => {
  it('is the same at the same time, however that time was reached', () => {
    const played = mounted({ text: '欢迎光临' });
    for (let timeMs = 0; timeMs < 5_000; timeMs += 40) played.drawingAt(timeMs);
    for (const timeMs of [0, 700, 1_234, 9_000])
      expect(played.drawingAt(timeMs)).toBe(mounted({ text: '欢迎光临' }).drawingAt(timeMs));
  });

  it('breathes, blinks and stays calm without a text', () => {
    const human = mounted();
    const eyesAt = (timeMs: number) => {
      human.drawingAt(timeMs);
      return human.node().querySelector('[data-part="eye"]')?.getAttribute('transform');
    };
    expect(human.drawingAt(0)).not.toBe(human.drawingAt(1_500));
    const eyes = Array.from({ length: 200 }, (_, step) => eyesAt(step * 20));
    expect(new Set(eyes).size).toBeGreaterThan(3);
    expect(human.mouths()).toEqual(['closed']);
  });

  it('shows one shape of the mouth at a time, and several while it speaks', () => {
    const human = mounted({ text: 'Apple pie and ice cream, please.' });
    const seen = Array.from({ length: 40 }, (_, step) => {
      human.drawingAt(step * 50);
      return human.mouths();
    });
    expect(seen.every((mouths) => mouths.length === 1)).toBe(true);
    expect(new Set(seen.flat()).size).toBeGreaterThan(3);
  });

  it('follows the mouth of the prepared speech', async () => {
    const track = {
      version: 1,
      mouths: [
        [0, 'closed'],
        [500, 'round'],
        [900, 'closed'],
      ],
    };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(track)));
    const human = mounted({ text: '好', speech }, { resolveStored: ({ sha256 }) => `/files/${sha256}` });
    await human.mounted.whenReady();
    const mouthAt = (timeMs: number) => {
      human.drawingAt(timeMs);
      return human.mouths();
    };
    expect([mouthAt(499), mouthAt(500), mouthAt(899), mouthAt(900)]).toEqual([
      ['closed'],
      ['round'],
      ['round'],
      ['closed'],
    ]);
  });

  it('changes its figure when another model is chosen', () => {
    const human = mounted();
    const before = human.node().querySelector('svg');
    human.change({ model: 'robot' });
    expect(human.node().querySelectorAll('svg')).toHaveLength(1);
    expect(human.node().querySelector('svg')).not.toBe(before);
  });
});

describe('the drawing of a figure, which is fetched with the first one', () => {
  afterEach(() => {
    lateFigures.loaded = FIGURES;
  });

  it('appears in the pose shown last, and the scene waits for it', async () => {
    lateFigures.loaded = undefined;
    const late = mounted({ text: 'Apple pie' });
    const before = late.drawingAt(1_234);
    await late.mounted.whenReady();
    lateFigures.loaded = FIGURES;
    const present = mounted({ text: 'Apple pie' });
    const now = late.node().innerHTML.replaceAll(/figure-\d+-/g, '');
    expect(now).not.toBe(before);
    expect(now).toBe(present.drawingAt(1_234));
  });

  it('is reported if it cannot be fetched, and the scene does not wait for it', async () => {
    lateFigures.loaded = undefined;
    vi.spyOn(lateFigures, 'fetch').mockRejectedValue(new TypeError('offline'));
    const human = mounted();
    await human.mounted.whenReady();
    expect(human.faults).toMatchObject([{ code: 'element_failed', detail: 'TypeError: offline' }]);
  });
});

describe('the captions of a digital human', () => {
  const text = '第一句。第二句。';

  it('are shown by a screen that cannot speak', () => {
    const human = mounted({ text }, { mode: 'play' });
    human.mounted.showAt(0, 100, PLAYING);
    expect(human.caption()).toBe('第一句。');
    human.mounted.showAt(0, 1_500, PLAYING);
    expect(human.caption()).toBe('第二句。');
    human.mounted.showAt(0, 30_000, PLAYING);
    expect(human.caption()).toBe('');
  });

  it('are text, whatever they contain', () => {
    const human = mounted({ text: '<img src=x onerror=alert(1)>' }, { mode: 'play' });
    human.mounted.showAt(0, 100, PLAYING);
    expect(human.node().querySelector('img')).toBeNull();
    expect(human.caption()).toContain('<img');
  });

  it('are on the canvas only if the author wants them always', () => {
    const silent = mounted({ text });
    silent.drawingAt(100);
    expect(silent.caption()).toBe('');
    const captioned = mounted({ text, captions: true });
    captioned.drawingAt(100);
    expect(captioned.caption()).toBe('第一句。');
  });
});

describe('the sound of a digital human', () => {
  const resolveStored = ({ sha256 }: { sha256: string }) => `/files/${sha256}`;

  /** The sounds that are created in a test. */
  function sounds() {
    const created: { audio: HTMLAudioElement; fake: ReturnType<typeof fakeVideo> }[] = [];
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const node = create(tag);
      if (node instanceof HTMLAudioElement)
        created.push({ audio: node, fake: fakeVideo(node, speech.durationMs / 1000) });
      return node;
    });
    vi.stubGlobal('fetch', async () => new Response('{}'));
    return created;
  }

  async function playing(options: Partial<MountOptions> = {}) {
    const created = sounds();
    const human = mounted({ text: '你好', speech }, { mode: 'play', resolveStored, ...options });
    const [sound] = created;
    if (!sound) throw new Error('no sound was created');
    await flush();
    sound.audio.dispatchEvent(new Event('loadeddata'));
    return { ...human, ...sound };
  }

  it('is the prepared speech, at the time of the scene, and without captions', async () => {
    const human = await playing();
    human.mounted.showAt(0, 2_000, PLAYING);
    await flush();
    expect(human.fake.isPaused).toBe(false);
    expect(human.audio.currentTime).toBe(2);
    expect(human.caption()).toBe('');
  });

  it('pauses with the scene and ends with the speech', async () => {
    const human = await playing();
    human.mounted.showAt(0, 2_000, PLAYING);
    await flush();
    human.mounted.showAt(0, 2_100, { isPlaying: false, rate: 1 });
    expect(human.fake.isPaused).toBe(true);
    human.mounted.showAt(0, 2_200, PLAYING);
    await flush();
    human.mounted.showAt(0, 8_000, PLAYING);
    expect(human.fake.isPaused).toBe(true);
  });

  it('follows the volume of the device', async () => {
    const human = await playing({ masterVolume: () => 0.25 });
    human.mounted.showAt(0, 100, PLAYING);
    expect(human.audio.volume).toBe(0.25);
  });

  it('is replaced by captions when the browser forbids it', async () => {
    const human = await playing();
    human.fake.refusal = new DOMException('no', 'NotAllowedError');
    human.mounted.showAt(0, 100, PLAYING);
    await flush();
    human.mounted.showAt(0, 200, PLAYING);
    expect(human.caption()).toBe('你好');
    expect(human.faults).toMatchObject([{ code: 'autoplay_muted', elementId: 'human' }]);
  });

  it('is absent on the canvas and in thumbnails', () => {
    const created = sounds();
    for (const mode of ['edit', 'still'] as const) mounted({ text: '你好', speech }, { mode, resolveStored });
    expect(created).toEqual([]);
  });

  it('is the voice of the screen where the server has prepared none', () => {
    const spoken: { text: string; rate: number; voice: { name: string } }[] = [];
    const cancel = vi.fn();
    const voices = [
      { lang: 'zh-CN', name: 'Chinese Female' },
      { lang: 'zh-CN', name: 'Chinese Male' },
      { lang: 'en-US', name: 'English Male' },
    ];
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      speak: (one: never) => spoken.push(one),
      cancel,
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const human = mounted({ text: '欢迎光临', voice: 'male', speed: 100 }, { mode: 'play' });
    for (const timeMs of [0, 50, 100]) human.mounted.showAt(0, timeMs, PLAYING);
    expect(spoken).toMatchObject([{ text: '欢迎光临', rate: 2, voice: { name: 'Chinese Male' } }]);
    expect(human.caption()).toBe('');
    human.mounted.showAt(0, 150, { isPlaying: false, rate: 1 });
    expect(cancel).toHaveBeenCalledOnce();
  });
});
