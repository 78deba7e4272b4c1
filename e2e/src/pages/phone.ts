import { programPreviewRoutes } from '@marquee/contract';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { PHONE } from '../support/browser.ts';
import type { Product } from '../support/use-product.ts';
import { openByAddress, openSignedIn, ready, settled } from './console-tour.ts';

/** The console, and the preview of a program, in the window of a phone. */
export function describePhone(product: Product): void {
  const phone = () => openSignedIn(product, 'English', PHONE);

  it('console 24: has no accessibility faults where tabs are wider than the window', async () => {
    const page = await phone();
    await openByAddress(page, product.marquee, '/devices-mips/detail/1');
    await page.getByRole('tab', { name: 'Device details' }).waitFor({ state: 'attached' });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('console 24: sorts a table by a list of its columns', async () => {
    const page = await phone();
    await openByAddress(page, product.marquee, '/releases');
    await ready(page, '/releases');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByTitle('Release name', { exact: true }).click();
    await page.waitForURL(/sort=name/);
    await page.getByRole('button', { name: 'Ascending' }).click();
    await page.waitForURL(/sort=-name/);
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('editor 7: the QR code of a preview opens on a phone, where it plays and fits, held either way', async () => {
    const link = programPreviewRoutes.link.response.parse(
      await product.marquee.call('POST', '/programs/qr', { id: 1, minutes: 60 }),
    );
    const page = await product.browser.openPhone('en-US');
    await page.goto(product.marquee.address + link.path);
    const time = page.getByText(/^0:0\d \/ 0:12$/);
    await time.filter({ hasText: '0:01' }).waitFor();
    for (const turned of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
      await page.setViewportSize(turned);
      const scene = await page.getByText('欢迎光临').boundingBox();
      expect(scene?.width).toBeGreaterThan(turned.width / 5);
      const controls = page.getByRole('button', {
        name: /^(Pause|Mute|Playback speed|Simulate time|Full screen)/,
      });
      for (const control of await controls.all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(turned.height);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Pause' }).tap();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });
}
