// @vitest-environment jsdom
import type { ElementOf } from '@marquee/scene';
import { aDocument, aFileRef, aScene, aWebPage, FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import type { CheckPage } from '../../render-context.ts';
import { flush, settleImage } from '../../testing/media.ts';
import { mount, only } from '../../testing/mount.ts';

const documentOf = (element: ElementOf<'web-page'>) =>
  aDocument({ scenes: [aScene({ id: 's', durationMs: 600_000, elements: [element] })] });

/** A web page that plays. `checkPage` says what its server does. */
function play(element: ElementOf<'web-page'>, checkPage: CheckPage = async () => true) {
  const clock = new FakeClock();
  const { host, mounted, faults } = mount(documentOf(element), { mode: 'play', checkPage, clock });
  const at = (sceneTimeMs: number) => {
    clock.advance(sceneTimeMs - clock.now());
    mounted.showAt(0, sceneTimeMs, { isPlaying: true, rate: 1 });
    return flush();
  };
  const frames = () => [...host.querySelectorAll('iframe')];
  return {
    host,
    mounted,
    faults,
    at,
    frames,
    update: (e: ElementOf<'web-page'>) => mounted.update(documentOf(e)),
  };
}

const load = async (frame: HTMLIFrameElement | undefined) => {
  frame?.dispatchEvent(new Event('load'));
  await flush();
};

describe('a web page', () => {
  it('appears once it has loaded, in a sandbox and without a referrer', async () => {
    const { frames } = play(aWebPage({ url: 'http://intranet/board' }));
    await flush();
    const [frame] = frames();
    expect(frame?.style.visibility).toBe('hidden');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame?.getAttribute('allow')).toBe('');
    await load(frame);
    expect(frame?.style.visibility).toBe('inherit');
  });

  it('player 7: appears after ten seconds as far as it has come, if it never finishes loading', async () => {
    const { frames, at } = play(aWebPage({ url: 'http://intranet/camera', refreshMinutes: 1 }));
    await flush();
    const [frame] = frames();
    await at(9_999);
    expect(frame?.style.visibility).toBe('hidden');
    await at(10_000);
    expect(frame?.style.visibility).toBe('inherit');
    await at(60_000);
    await at(89_999);
    expect(frames()).toHaveLength(2);
    await at(90_000);
    expect(frames()).toHaveLength(1);
    expect(frames()[0]).not.toBe(frame);
  });

  it('loses its origin if that is the origin of the player', async () => {
    const { frames } = play(aWebPage({ url: `${location.origin}/MIPS/materials` }));
    await flush();
    expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  });

  it('is zoomed and scrolled from outside, without loading again', async () => {
    const element = aWebPage({ zoom: 2, scrollX: 10, scrollY: 300 });
    const { frames, update } = play(element);
    await flush();
    const [frame] = frames();
    expect(frame?.style).toMatchObject({
      left: '-20px',
      top: '-600px',
      transform: 'scale(2)',
      width: 'calc(50% + 10px)',
      height: 'calc(50% + 300px)',
    });
    update({ ...element, zoom: 1, scrollX: 0 });
    expect(frames()).toEqual([frame]);
    expect(frame?.style.left).toBe('0px');
  });

  it('is not requested in a thumbnail, without an address, or if it forbids embedding', async () => {
    const cases = [
      { element: aWebPage(), mode: 'still' as const },
      { element: aWebPage({ url: '' }), mode: 'play' as const },
      { element: aWebPage({ isForbidden: true }), mode: 'play' as const },
    ];
    for (const { element, mode } of cases) {
      const { host } = mount(documentOf(element), { mode });
      await flush();
      expect(host.querySelector('iframe')).toBeNull();
      expect(host.querySelector('svg')).not.toBeNull();
    }
  });

  it('is replaced by its fallback picture while its server does not answer, and tried again', async () => {
    const answers = [false, false, true];
    const asked: string[] = [];
    const { host, frames, at } = play(aWebPage({ fallback: aFileRef({ name: 'menu.png' }) }), async (url) => {
      asked.push(url);
      return answers.shift() ?? true;
    });
    await settleImage(only(host, 'img'));
    expect(only(host, 'img').style.visibility).toBe('inherit');
    await at(16);
    await at(29_000);
    expect(asked).toHaveLength(1);
    await at(30_100);
    expect(asked).toHaveLength(2);
    await at(30_200);
    await at(60_300);
    expect(asked).toHaveLength(3);
    expect(frames()).toHaveLength(1);
  });

  it('is loaded again after its interval, and stays until the new one is there', async () => {
    const { frames, at } = play(aWebPage({ refreshMinutes: 1 }));
    await flush();
    const [first] = frames();
    await load(first);
    await at(59_999);
    expect(frames()).toEqual([first]);
    await at(60_000);
    const [, second] = frames();
    expect(frames()).toHaveLength(2);
    expect(second?.style.visibility).toBe('hidden');
    await load(second);
    expect(frames()).toEqual([second]);
  });

  it('stays when it cannot be loaded again', async () => {
    let isUp = true;
    const { frames, at } = play(aWebPage({ refreshMinutes: 1 }), async () => isUp);
    await flush();
    const [first] = frames();
    await load(first);
    isUp = false;
    await at(60_000);
    await at(180_000);
    expect(frames()).toEqual([first]);
    expect(first?.style.visibility).toBe('inherit');
  });

  it('leaves nothing of the previous address', async () => {
    const element = aWebPage({ url: 'http://one/' });
    const { frames, update } = play(element);
    await flush();
    await load(frames()[0]);
    update({ ...element, url: 'http://two/' });
    await flush();
    expect(frames().map(({ src }) => src)).toEqual(['http://two/']);
  });
});
