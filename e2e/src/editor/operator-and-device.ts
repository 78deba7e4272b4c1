import type { Page } from 'playwright-core';
import { Operator } from '../support/operator.ts';
import type { Product } from '../support/use-product.ts';

/** An operator who is signed in, in a window of their own, and a device without content in another. */
export interface OperatorAndDevice {
  operator: Operator;
  page: Page;
  device: Page;
}

/** @param screen the size of the device's window */
export async function openOperatorAndDevice(
  { browser, marquee }: Pick<Product, 'browser' | 'marquee'>,
  screen: { width: number; height: number },
): Promise<OperatorAndDevice> {
  const page = await browser.openWindow({ width: 1920, height: 1080 });
  const operator = new Operator(page, marquee.address);
  await operator.signIn(marquee.place.password);
  const device = await browser.openWindow(screen);
  await device.goto(`${marquee.address}/MIPS/player/`);
  await device.locator('body[data-state=waiting]').waitFor();
  return { operator, page, device };
}
