import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { SecondWindow } from './second-window.ts';

let clock: FakeClock;
let sent: string[];
let window: SecondWindow;

const ANSWERS: Record<string, object> = {
  'Target.createTarget': { targetId: 'target' },
  'Target.attachToTarget': { sessionId: 'second' },
  'Browser.getWindowForTarget': { windowId: 4 },
};

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  const pipe = {
    send: async (method: string, params: object = {}, sessionId?: string) => {
      sent.push([method, JSON.stringify(params), sessionId].filter(Boolean).join(' '));
      return ANSWERS[method] ?? {};
    },
  };
  window = new SecondWindow(pipe, address, clock);
});

const place = { left: 1920, top: 0, width: 1080, height: 1920 };
const address = 'http://server/MIPS/player/?company=acme&screen=2';
const opened = () => sent.filter((call) => call.startsWith('Target.createTarget'));

it('covers the second output', async () => {
  await window.show(place);
  const created = { url: address, newWindow: true, ...place };
  expect(opened().map((call) => JSON.parse(call.slice(call.indexOf(' '))))).toEqual([created]);
  expect(sent).toContain(
    'Browser.setWindowBounds {"windowId":4,"bounds":{"left":1920,"top":0,"width":1081,"height":1921}}',
  );
  expect(sent.at(-2)).toMatch(/^Emulation.setDeviceMetricsOverride .*"width":1080,"height":1920.* second$/);
  // Without it the X server shows its own pointer above the program.
  expect(sent.at(-1)).toBe('Input.dispatchMouseEvent {"type":"mouseMoved","x":540,"y":960} second');
});

it('moves with its output, is left alone without a change, and closes with it', async () => {
  await window.show(undefined);
  expect(sent).toEqual([]);
  await window.show(place);
  const calls = sent.length;
  await window.show({ ...place });
  expect(sent).toHaveLength(calls);
  await window.show({ ...place, left: 1080 });
  expect(opened()).toHaveLength(1);
  await window.show(undefined);
  expect(sent.at(-1)).toBe('Target.closeTarget {"targetId":"target"}');
  await window.show(place);
  expect(opened()).toHaveLength(2);
});

it('comes back after a crash of its page', async () => {
  await window.show(place);
  const crash = { method: 'Inspector.targetCrashed', params: {} };
  expect(window.received({ ...crash, sessionId: 'first' })).toBe(false);
  expect(window.received({ ...crash, sessionId: 'second' })).toBe(true);
  clock.advance(5000);
  expect(sent.at(-1)).toBe(`Page.navigate ${JSON.stringify({ url: address })} second`);
});
