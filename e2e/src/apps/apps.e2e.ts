import { createFleet, type Fleet } from '@marquee/device-sim';
import { sampleApk } from '@marquee/testkit/packages';
import { afterAll, describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';

const MENU = { package: 'com.example.board', name: 'Board', versionCode: 15 };
const PLAYER = { package: 'com.marquee.player', name: 'Player', versionCode: 720 };

describe('app packages', () => {
  let operator: Operator;
  let fleet: Fleet;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    // Two of the first six are Android.
    fleet = createFleet({
      server: marquee.address,
      messagePort: marquee.place.messagePort,
      count: 5,
      machines: 'various',
    });
    await fleet.start();
    await fleet.until(({ online }) => online === 5);
    await operator.signIn(marquee.place.password);
  });
  afterAll(() => fleet.stop());

  const row = (text: string) => operator.page.getByRole('row').filter({ hasText: text });
  const dialog = () => operator.page.getByRole('dialog');

  it('are uploaded, read and published', async () => {
    await operator.openPage('应用列表');
    await upload('board.apk', await sampleApk({ ...MENU, version: '1.5.0' }));
    await upload('player.apk', await sampleApk({ ...PLAYER, version: '7.2.0' }));
    await row('1.5.0').filter({ hasText: '未上架' }).waitFor();
    await row('7.2.0').waitFor();
    await operator.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await row('7.2.0').hover();
    await row('7.2.0').getByRole('button', { name: '编辑' }).click();
    await dialog().getByRole('combobox', { name: '类别' }).click();
    await operator.page.getByTitle('播放软件').last().click();
    await dialog().getByRole('button', { name: '保存' }).click();
    await row('7.2.0').filter({ hasText: '播放软件' }).waitFor();
    for (const version of ['1.5.0', '7.2.0']) {
      await row(version).hover();
      await row(version).getByRole('button', { name: '上架' }).click();
      await row(version).filter({ hasText: '已上架' }).waitFor();
    }
  });

  it('refuses a file that is no package', async () => {
    await upload('broken.apk', Buffer.from('no package'));
    await dialog().getByText('无效的 APK 或 HAP 安装包').first().waitFor();
  });

  it('are installed on a device, which then reports them, and removed again', async () => {
    await openAndroid();
    await operator.page.getByRole('button', { name: '安装应用…' }).click();
    await dialog().getByRole('combobox').click();
    await operator.page.getByTitle('Board 1.5.0').click();
    await dialog().getByRole('button', { name: '安装', exact: true }).click();
    const installed = operator.page.getByRole('tabpanel').getByRole('row').filter({ hasText: MENU.package });
    await installed.filter({ hasText: '1.5.0' }).waitFor();
    await installed.getByRole('button', { name: '卸载' }).click();
    await dialog().getByRole('button', { name: '卸载' }).click();
    await installed.waitFor({ state: 'detached' });
  });

  it('upgrade the devices with their system', async () => {
    await operator.openPage('应用列表');
    await row('7.2.0').hover();
    await row('7.2.0').getByRole('button', { name: '升级设备' }).click();
    await dialog()
      .getByRole('button', { name: /^升级 \d/ })
      .click();
    await row('7.2.0')
      .getByRole('button', { name: /^\d+ 台设备安装了 Player 7.2.0$/ })
      .waitFor();
    await openAndroid();
    await operator.page.getByRole('tabpanel').getByText('7.2.0').waitFor();
  });

  it('runs without a script error or a refusal of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  /** The list of uploads, which opens, lies over the page until it is closed. */
  async function upload(name: string, buffer: Buffer): Promise<void> {
    const input = operator.page.locator('input[type=file]').first();
    await input.setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);
    await dialog().getByText(name).waitFor();
  }

  async function openAndroid(): Promise<void> {
    const found = await product.marquee.call('GET', '/devices-mips?system_type=android&per_page=1');
    const { data } = found as { data: { id: number }[] };
    await operator.page.goto(`${product.marquee.address}/MIPS/devices-mips/detail/${data[0]?.id}?tab=apps`);
  }
});
