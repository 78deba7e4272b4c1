// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ScreenControls } from './screen-controls.ts';

let host: HTMLElement;
let controls: ScreenControls;
beforeEach(() => {
  host = document.createElement('main');
  resize(1920, 1080);
  controls = new ScreenControls(host, window);
});

afterEach(() => controls.stop());

const darkness = () => Number(host.querySelector<HTMLElement>('.dark')?.style.opacity ?? 0);

it('darkens the page the more the lower the brightness, and never completely', () => {
  const seen = [100, 50, 1].map((percent) => {
    controls.setBrightness(percent);
    return darkness();
  });
  expect(seen).toEqual([0, 0.475, expect.closeTo(0.94, 2)]);
  expect(host.children).toHaveLength(1);
});

it('leaves the page as it is at full brightness', () => {
  controls.setBrightness(30);
  controls.setBrightness(100);
  expect(host.children).toHaveLength(0);
});

it('ignores touches until they are allowed again', () => {
  controls.setTouch(false);
  expect(host.inert).toBe(true);
  controls.setTouch(true);
  expect(host.inert).toBe(false);
});

describe('the page', () => {
  const stands = () => [host.dataset.turn, host.dataset.orientation];

  it('S10: is turned clockwise, with the orientation of its picture', async () => {
    controls.start();
    expect(stands()).toEqual(['0', 'landscape']);
    await controls.setStance({ rotation: 90 });
    expect(stands()).toEqual(['90', 'portrait']);
    await controls.setStance({ orientation: 1 });
    expect(stands()).toEqual(['180', 'landscape']);
    await controls.setStance({ orientation: null, rotation: 0 });
    expect(stands()).toEqual(['0', 'landscape']);
  });

  it('S10: keeps its orientation when the system turns the window', async () => {
    controls.start();
    await controls.setStance({ orientation: 1 });
    expect(stands()).toEqual(['90', 'portrait']);
    resize(1080, 1920);
    expect(stands()).toEqual(['0', 'portrait']);
    controls.stop();
    resize(1920, 1080);
    expect(stands()).toEqual(['0', 'portrait']);
  });
});

function resize(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

it('stays as it is where the output is turned instead', async () => {
  const turned: number[] = [];
  const panel = { width: 1920, height: 1080 };
  controls.useOutput({ panel, turn: async (degrees) => void turned.push(degrees) });
  controls.start();
  await controls.setStance({ orientation: 1 });
  await controls.setStance({ rotation: 90 });
  expect(host.dataset.turn).toBe('0');
  expect(turned).toEqual([90, 180]);
  expect(controls.turned(panel)).toMatchObject(panel);
});
