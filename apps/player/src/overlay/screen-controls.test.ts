// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ScreenControls } from './screen-controls.ts';

let host: HTMLElement;
let controls: ScreenControls;
beforeEach(() => {
  host = document.createElement('main');
  controls = new ScreenControls(host);
});

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
