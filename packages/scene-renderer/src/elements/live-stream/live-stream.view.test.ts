// @vitest-environment jsdom
import type { ElementOf } from '@marquee/scene';
import { aFileRef, aLiveStream, FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import type { ElementFault } from '../../fault.ts';
import type { RelayStream, RenderMode } from '../../render-context.ts';
import { flush, settleImage } from '../../testing/media.ts';
import { only } from '../../testing/mount.ts';
import { fakeEngines } from '../../testing/streams.ts';
import { LiveStreamView } from './live-stream.view.ts';

const addressesOf = (...hosts: string[]) =>
  hosts.map((host) => ({ url: `http://${host}/live.m3u8`, format: 'auto' as const }));

const CAMERA = { url: 'rtsp://admin:secret@camera/1', format: 'auto' as const };

/** A live stream; `play` lets time pass in frames of 100 ms, and `rest` shows a moment without time. */
async function show(
  fields: Partial<ElementOf<'live-stream'>> = {},
  mode: RenderMode = 'play',
  relayStream?: RelayStream,
) {
  const clock = new FakeClock();
  const engines = fakeEngines();
  const faults: ElementFault[] = [];
  const element = aLiveStream({ addresses: addressesOf('one'), ...fields });
  const view = new LiveStreamView(
    element,
    {
      document,
      mode,
      resolveFile: ({ name }) => `/files/${name}`,
      resolveStill: undefined,
      report: (fault) => faults.push(fault),
      setTimer: clock.setTimer.bind(clock),
      relayStream,
    },
    engines.load,
  );
  await flush();
  let timeMs = 0;
  const play = async (ms: number) => {
    for (const end = timeMs + ms; timeMs < end; timeMs += 100) {
      view.show({ sceneTimeMs: timeMs, epochMs: 0, isPlaying: true, rate: 1 });
      await flush();
    }
  };
  const rest = () => view.show({ sceneTimeMs: timeMs, epochMs: 0, isPlaying: false, rate: 1 });
  const videos = () => [...view.node.querySelectorAll('video')];
  // The drawing lies in the cover, beside the fallback picture.
  const cover = () => view.node.querySelector('svg')?.parentElement?.parentElement?.style.visibility;
  return { ...engines, clock, faults, view, element, play, rest, videos, cover };
}

describe('a live stream', () => {
  it('connects before its scene begins, and covers the box until the picture is there', async () => {
    const { connections, play, videos, cover } = await show();
    expect(connections).toHaveLength(1);
    expect(connections[0]).toMatchObject({ url: 'http://one/live.m3u8', format: 'hls' });
    expect(cover()).toBe('inherit');
    await connections[0]?.arrive();
    await play(200);
    expect(cover()).toBe('hidden');
    expect(videos()[0]?.style.visibility).toBe('inherit');
    expect(videos()[0]?.paused).toBe(false);
  });

  it('says why it cannot show a stream that no browser receives', async () => {
    const { connections, view, faults, play } = await show({ addresses: [CAMERA] });
    await play(1_000);
    expect(connections).toEqual([]);
    expect(view.node.textContent).toContain('RTSP/RTMP needs the kiosk agent');
    const detail =
      'rtsp://camera/1: Error: this player cannot receive rtsp and rtmp streams without the kiosk agent';
    expect(faults).toEqual([{ code: 'stream_failed', detail }]);
  });

  it('shows another address of its own where there is no relay', async () => {
    const { open, view } = await show({ addresses: [CAMERA, ...addressesOf('one')] });
    expect(open()).toEqual(['http://one/live.m3u8']);
    expect(view.node.textContent).toBe('');
  });

  it('plays what the relay passes on', async () => {
    const relayed = { url: 'ws://127.0.0.1:1/live', format: 'ts' as const };
    const relayStream: RelayStream = (url) => (url === CAMERA.url ? relayed : undefined);
    const { connections, view } = await show({ addresses: [CAMERA] }, 'play', relayStream);
    expect(connections[0]).toMatchObject(relayed);
    expect(view.node.textContent).toBe('');
  });

  it('keeps its cover when the stream is sound alone', async () => {
    const { connections, cover } = await show();
    await connections[0]?.arrive({ width: 0 });
    expect(cover()).toBe('inherit');
  });

  it('tries the next address when one fails, and reports each once', async () => {
    const { connections, play, open, faults } = await show({ addresses: addressesOf('one', 'two') });
    await connections[0]?.fail('404');
    expect(open()).toEqual(['http://two/live.m3u8']);
    await connections[1]?.arrive();
    await play(60_000);
    expect(open()).toEqual(['http://two/live.m3u8']);
    expect(faults).toEqual([{ code: 'stream_failed', detail: 'http://one/live.m3u8: 404' }]);
  });

  it('tries the next address when no picture arrives within ten seconds', async () => {
    const { play, open } = await show({ addresses: addressesOf('one', 'two') });
    await play(9_900);
    expect(open()).toEqual(['http://one/live.m3u8']);
    await play(300);
    expect(open()).toEqual(['http://two/live.m3u8']);
  });

  it('tries all addresses again after pauses that become longer', async () => {
    const { connections, play, faults } = await show();
    const failedAt: number[] = [];
    await connections[0]?.fail();
    for (let second = 0; second < 30; second += 1) {
      await play(1_000);
      const newest = connections.at(-1);
      if (!newest || newest.isClosed) continue;
      failedAt.push(second);
      await newest.fail();
    }
    expect(failedAt).toEqual([2, 6, 14]);
    expect(faults).toHaveLength(1);
  });

  it('detects a frozen picture, and shows its cover while it connects again', async () => {
    const { connections, play, open, cover, faults } = await show();
    await connections[0]?.arrive();
    await play(12_000);
    Object.assign(connections[0] ?? {}, { isFrozen: true });
    await play(4_800);
    expect(cover()).toBe('hidden');
    await play(600);
    expect(cover()).toBe('inherit');
    expect(connections[0]?.isClosed).toBe(true);
    expect(open()).toEqual(['http://one/live.m3u8']);
    await connections[1]?.arrive();
    expect(cover()).toBe('hidden');
    expect(faults.map(({ detail }) => detail)).toEqual(['http://one/live.m3u8: the picture is frozen']);
  });

  it('keeps the last picture for a moment when a connection breaks', async () => {
    const { connections, play, cover } = await show();
    await connections[0]?.arrive();
    await play(12_000);
    await connections[0]?.fail();
    await play(2_000);
    expect(cover()).toBe('hidden');
    await connections[1]?.arrive();
    await play(5_000);
    expect(cover()).toBe('hidden');
    expect(connections[0]?.isClosed).toBe(true);
  });

  it('switches after its time, once the picture of the next address is there', async () => {
    const { connections, play, open } = await show({
      addresses: addressesOf('one', 'two'),
      switchMs: 10_000,
    });
    await connections[0]?.arrive();
    await play(10_200);
    expect(open()).toEqual(['http://one/live.m3u8', 'http://two/live.m3u8']);
    await connections[1]?.arrive();
    expect(open()).toEqual(['http://two/live.m3u8']);
  });

  it('stays with the present address while the one that is due fails', async () => {
    const { connections, play, open, cover } = await show({
      addresses: addressesOf('one', 'two'),
      switchMs: 10_000,
    });
    await connections[0]?.arrive();
    await play(10_200);
    await connections[1]?.fail();
    await play(5_000);
    expect(open()).toEqual(['http://one/live.m3u8']);
    expect(cover()).toBe('hidden');
  });

  it('shows its fallback picture while no address can be shown', async () => {
    const { view, connections } = await show({ fallback: aFileRef({ name: 'closed.png' }) });
    await settleImage(only(view.node, 'img'));
    await connections[0]?.fail();
    expect(only(view.node, 'img').style.visibility).toBe('inherit');
  });

  it('is heard as set, and never before it is seen', async () => {
    const { connections, play, videos } = await show({
      addresses: addressesOf('one', 'two'),
      switchMs: 10_000,
      volume: 40,
    });
    await connections[0]?.arrive();
    await play(10_200);
    expect(videos().map(({ muted }) => muted)).toEqual([false, true]);
    expect(videos()[0]?.volume).toBe(0.4);
  });

  it('plays without sound if the browser blocks it', async () => {
    const { connections, play, videos, faults } = await show();
    await connections[0]?.arrive();
    const video = connections[0]?.video;
    const start = video?.play.bind(video);
    if (!video || !start) throw new Error('no video');
    video.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    await play(100);
    video.play = start;
    await play(200);
    expect(videos()[0]?.muted).toBe(true);
    expect(faults.map(({ code }) => code)).toEqual(['autoplay_muted']);
  });

  it('disconnects when it is not needed for half a minute, and connects when it is shown again', async () => {
    const { clock, play, rest, open } = await show();
    clock.advance(29_000);
    expect(open()).toHaveLength(1);
    clock.advance(2_000);
    expect(open()).toEqual([]);
    await play(100);
    expect(open()).toHaveLength(1);
    rest();
    clock.advance(29_000);
    await play(100);
    clock.advance(29_000);
    expect(open()).toHaveLength(1);
  });

  it('pauses with the scene', async () => {
    const { connections, play, rest, videos } = await show();
    await connections[0]?.arrive();
    await play(200);
    rest();
    expect(videos()[0]?.paused).toBe(true);
  });

  it('connects to new addresses when they are edited, and not for other changes', async () => {
    const { view, element, play, open, connections } = await show();
    view.update({ ...element, volume: 10 });
    await play(100);
    expect(connections).toHaveLength(1);
    view.update({ ...element, addresses: addressesOf('two') });
    await play(100);
    expect(open()).toEqual(['http://two/live.m3u8']);
  });

  it('never connects in a thumbnail, and on the canvas only while the scene plays', async () => {
    const still = await show({}, 'still');
    still.rest();
    expect(still.connections).toEqual([]);
    const canvas = await show({ name: 'Lobby' }, 'edit');
    canvas.rest();
    expect(canvas.connections).toEqual([]);
    expect(canvas.view.node.textContent).toContain('Lobby');
    expect(canvas.view.node.textContent).toContain('http://one/live.m3u8');
    await canvas.play(100);
    expect(canvas.open()).toHaveLength(1);
    await canvas.connections[0]?.arrive();
    await canvas.play(100);
    expect(canvas.videos()[0]?.muted).toBe(true);
    canvas.rest();
    expect(canvas.open()).toEqual([]);
  });

  it('reports no query of an address, which may contain a secret', async () => {
    const addresses = [{ url: 'https://cdn/live.m3u8?token=secret', format: 'auto' as const }];
    const { connections, faults } = await show({ addresses });
    await connections[0]?.fail('403');
    expect(faults[0]?.detail).toBe('https://cdn/live.m3u8: 403');
  });

  it('ends every connection when it is removed', async () => {
    const { view, open } = await show();
    view.destroy();
    expect(open()).toEqual([]);
  });
});
