// @vitest-environment jsdom
import type { Device, Screenshot } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aDevice, anEmergencyOnScreen, anOnScreen } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { currentScreenshot } from './current-screenshot.ts';
import { DeviceImage } from './device-picture.tsx';

afterEach(cleanup);

const MINUTE_MS = 60_000;
const screenshot: Screenshot = {
  id: 9,
  screen: 1,
  taken_at: Date.now() - 5 * MINUTE_MS,
  release_id: 1,
  program_id: 3,
};
const menu = anOnScreen({
  kind: 'program',
  program: { release_id: 1, program_id: 3, program_name: '菜单' },
});
const device = (overrides: Partial<Device> = {}) => aDevice({ screenshot, on_screen: [menu], ...overrides });

describe('a screenshot', () => {
  it('is shown with its age while its program is on the screen', async () => {
    await renderPage(<DeviceImage device={device()} />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/MIPS/devices-mips/7/screenshots/9');
    expect(screen.getByText('5 分钟前')).toBeTruthy();
  });

  it('is grey on a device that reports a black screen', async () => {
    const fault = (reason: string) => ({ kind: 'fault' as const, reason, at: Date.now() });
    const lookWith = async (trouble: Device['trouble']) => {
      await renderPage(<DeviceImage device={device({ trouble })} />);
      const look = document.querySelector('img')?.parentElement?.className;
      cleanup();
      return look;
    };
    expect(await lookWith(fault('black-screen'))).not.toBe(await lookWith(null));
    expect(await lookWith(fault('frozen-picture'))).toBe(await lookWith(null));
  });

  it('says that it could not be loaded', async () => {
    await renderPage(<DeviceImage device={device()} />);
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(screen.getByText('截屏加载失败')).toBeTruthy();
  });

  it.each<[string, Partial<Device>, boolean]>([
    ['the same release', {}, true],
    [
      'an offline device that showed it last',
      { is_online: false, on_screen: [{ ...menu, kind: 'offline' }] },
      true,
    ],
    ['a device that does not say what it shows', { on_screen: [anOnScreen({ kind: 'unknown' })] }, true],
    [
      'another release',
      { on_screen: [{ ...menu, program: { release_id: 2, program_id: 3, program_name: '' } }] },
      false,
    ],
    ['an empty screen', { on_screen: [anOnScreen({ kind: 'blank' })] }, false],
    ['a screen under an emergency message', { on_screen: [anEmergencyOnScreen()] }, false],
    [
      'a screen that is off, taken before anything played',
      {
        screenshot: { ...screenshot, release_id: null, program_id: null },
        on_screen: [anOnScreen({ kind: 'off', off_reason: 'plan' })],
      },
      false,
    ],
    ['a disabled device', { state: 'disabled' }, false],
    ['a device without one', { screenshot: null }, false],
  ])('stands for %s only if it shows the truth', (_, overrides, isCurrent) => {
    expect(currentScreenshot(device(overrides)) !== undefined).toBe(isCurrent);
  });
});
