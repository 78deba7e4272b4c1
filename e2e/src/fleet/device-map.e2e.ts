import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';

const SHANGHAI = { latitude: 31.2304, longitude: 121.4737 };
const NEARBY = { latitude: 31.2404, longitude: 121.4837 };
const CHENGDU = { latitude: 30.5728, longitude: 104.0668 };

describe('the map of devices', () => {
  let page: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    const ids: number[] = [];
    for (const [at, location] of [SHANGHAI, NEARBY, CHENGDU, undefined].entries()) {
      const response = await fetch(`${marquee.address}/device/v1/enrol`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...MACHINE, mac: `02-00-5E-00-01-0${at}`, ...(location && { location }) }),
      });
      ids.push(((await response.json()) as { deviceId: number }).deviceId);
    }
    for (const [at, device_name] of ['外滩', '人民广场', '春熙路', '仓库'].entries())
      await marquee.call('PUT', '/devices/rpc-update-name', { id: ids[at], device_name });
    page = await browser.openWindow({ width: 1280, height: 800 });
    await signInByCall(page, marquee.address, marquee.place.password);
    await page.goto(`${marquee.address}/MIPS/devices-mips`);
    await page.getByTitle('地图', { exact: true }).click();
  });

  const map = () => page.getByRole('application', { name: '设备地图' });
  const mark = (name: string | RegExp) => map().getByRole('button', { name });
  const centreOf = async () => {
    const box = await map().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const placeOf = async (name: string) => {
    const { data } = (await product.marquee.call(
      'GET',
      `/devices?device_name=${encodeURIComponent(name)}`,
    )) as {
      data: { latitude: number | null; longitude: number | null }[];
    };
    return data[0];
  };

  it('shows devices that are close together as one mark that counts them, and the others by name', async () => {
    await mark('2 台设备, 2 台离线').waitFor();
    await mark('春熙路，离线').waitFor();
    await page.getByRole('button', { name: '未定位 1 台' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('zooms to the devices of a mark, and opens the card of one', async () => {
    await mark('2 台设备, 2 台离线').click();
    await mark('外滩，离线').click();
    const card = page.getByRole('region', { name: '选中的设备' });
    await card.getByRole('article').filter({ hasText: '外滩' }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '显示全部设备' }).click();
    await mark('2 台设备, 2 台离线').waitFor();
  });

  it('places a device by a click, asks before, and takes it back', async () => {
    await page.getByRole('button', { name: '未定位 1 台' }).click();
    const panel = page.getByRole('complementary', { name: '未定位的设备' });
    await panel
      .getByRole('listitem')
      .filter({ hasText: '仓库' })
      .getByRole('button', { name: '放置' })
      .click();
    const { x, y } = await centreOf();
    await page.mouse.click(x, y);
    const question = page.getByRole('status').filter({ hasText: '将“仓库”放置在' });
    await question.waitFor();
    expect(await placeOf('仓库')).toMatchObject({ latitude: null });
    await question.getByRole('button', { name: '放置' }).click();
    await mark(/^仓库/).waitFor();
    expect((await placeOf('仓库'))?.latitude).toBeGreaterThan(20);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('button', { name: '未定位 1 台' }).waitFor();
    expect(await placeOf('仓库')).toMatchObject({ latitude: null, longitude: null });
  });

  it('moves a device that is dragged only after it was confirmed', async () => {
    const box = await mark('春熙路，离线').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
    const drag = async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 90, y - 60, { steps: 6 });
      await page.mouse.up();
    };
    await drag();
    const question = page.getByRole('status').filter({ hasText: '将“春熙路”放置在' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await placeOf('春熙路')).toMatchObject(CHENGDU);
    await drag();
    await question.getByRole('button', { name: '放置' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await placeOf('春熙路'))?.longitude).toBeGreaterThan(CHENGDU.longitude + 0.5);
  });

  it('places a device that is dragged from the list of those without a place', async () => {
    const panel = page.getByRole('complementary', { name: '未定位的设备' });
    await panel
      .getByRole('listitem')
      .filter({ hasText: '仓库' })
      .dragTo(map(), { targetPosition: { x: 600, y: 300 } });
    const question = page.getByRole('status').filter({ hasText: '将“仓库”放置在' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  });

  it('is moved, zoomed and used with the keyboard alone', async () => {
    const panel = page.getByRole('complementary', { name: '未定位的设备' });
    await panel.getByRole('button', { name: '放置' }).press('Enter');
    for (const key of ['ArrowLeft', 'ArrowDown', '+', '-', 'Enter', 'Enter']) await page.keyboard.press(key);
    await page.getByText('已放置“仓库”').waitFor();
    expect((await placeOf('仓库'))?.latitude).not.toBeNull();
  });

  it('shows only what the filters of the list match, and remembers the view', async () => {
    await page.goto(`${product.marquee.address}/MIPS/devices-mips?device_name=${encodeURIComponent('仓库')}`);
    await mark(/^仓库/).waitFor();
    expect(await map().getByRole('button').count()).toBe(1);
    expect(product.browser.complaints).toEqual([]);
  });
});

const MACHINE = {
  model: 'Panel',
  mainboard: 'board',
  firmware: '1.0',
  systemType: 'android',
  softVersion: '7.0.0',
  deviceType: 1,
  screens: [{ width: 1920, height: 1080 }],
};
