import { createFleet, type Fleet } from '@marquee/device-sim';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';
import { openSignedIn, STEPS_IN } from '../pages/console-tour.ts';
import { useProduct } from '../support/use-product.ts';

/** The last of them has a black screen. */
const DEVICES = 18;
const CONNECTED_WITHIN_MS = 60_000;
/** The server notices incidents in sweeps, and devices show them after that. */
const SHOWN_WITHIN_MS = 120_000;

const WORDS = {
  中文: {
    upload: '上传日志',
    view: '查看',
    search: '搜索日志内容',
    download: '下载',
    remove: '删除',
    noLogs: '暂无已上传的日志',
    unread: /^告警：\d+ 条未读$/,
    read: '告警',
    readAll: '全部标为已读',
    all: '查看全部告警',
    blackScreen: '黑屏',
    image: '查看图片',
    video: '播放视频',
    fullScreen: '全屏',
  },
  English: {
    upload: 'Upload log',
    view: 'View',
    search: 'Search this log',
    download: 'Download',
    remove: 'Delete',
    noLogs: 'No logs uploaded yet',
    unread: /^Alerts: \d+ unread$/,
    read: 'Alerts',
    readAll: 'Mark all as read',
    all: 'View all alerts',
    blackScreen: 'Black screen',
    image: 'Show image',
    video: 'Play video',
    fullScreen: 'Full screen',
  },
} as const;

describe('what devices send', () => {
  let fleet: Fleet;
  let deviceId: number;
  const product = useProduct(async ({ marquee }) => {
    fleet = createFleet({
      server: marquee.address,
      messagePort: marquee.place.messagePort,
      count: DEVICES,
      conditions: 'mixed',
    });
    await fleet.start();
    await eventually('the fleet', CONNECTED_WITHIN_MS, () =>
      fleet.stats.enrolled === DEVICES ? null : `has ${fleet.stats.enrolled} devices`,
    );
    deviceId = fleet.devices[0]?.deviceId ?? 0;
  });

  afterAll(() => fleet?.stop());

  describe.each(STEPS_IN)('in %s', (language) => {
    const words = WORDS[language];
    let page: Page;
    beforeAll(async () => {
      page = await openSignedIn(product, language);
    });
    const open = (path: string) => page.goto(`${product.marquee.address}/MIPS/${path}`);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const dialog = () => page.getByRole('dialog');

    it('are logs, which are uploaded, read, searched, downloaded and deleted', async () => {
      await open(`devices-mips/detail/${deviceId}?tab=logs`);
      await button(words.upload).first().click();
      const row = page.getByRole('row').filter({ hasText: '.log' });
      await row.getByRole('button', { name: words.view }).click();
      await dialog().getByLabel(words.search).fill('connected');
      await dialog().locator('mark').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      const download = page.waitForEvent('download');
      await row.getByRole('button', { name: words.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.log$/);
      await row.getByRole('button', { name: words.remove }).click();
      await dialog().getByRole('button', { name: words.remove }).click();
      await page.getByText(words.noLogs).waitFor();
    });

    it('are pictures, of which sixteen are in sight in full screen', async () => {
      const ids = fleet.devices.slice(0, 16).map((device) => device.deviceId);
      await open(`devices-mips/monitor?ids=${ids.join()}`);
      await button(words.fullScreen).click();
      const outOfSight = () =>
        page.evaluate(() => {
          const wall = document.fullscreenElement;
          return wall && wall.scrollHeight - wall.clientHeight;
        });
      await expect.poll(outOfSight).toBe(0);
    });

    it('are screenshots, which appear by themselves and open', async () => {
      await open(`devices-mips/detail/${deviceId}?tab=screenshots`);
      const { data } = (await product.marquee.call('GET', `/devices-mips/${deviceId}/screenshots`)) as {
        data: unknown[];
      };
      // The marks of a list that is loading have no buttons.
      const items = page.getByRole('tabpanel').getByRole('listitem');
      const pictures = items.filter({ has: page.getByRole('button') });
      await expect.poll(() => pictures.count()).toBe(data.length);
      await product.marquee.call('PUT', '/devices/rpc-screenshot', { ids: [deviceId] });
      await pictures.nth(data.length).waitFor();
      await pictures.first().getByRole('button').click();
      await dialog().getByRole('img').first().waitFor();
    });

    it('are pictures and videos of incidents, beside their alert', { timeout: SHOWN_WITHIN_MS }, async () => {
      await open('alerts');
      const alert = page.getByRole('row').filter({ hasText: words.blackScreen });
      await alert.getByRole('button', { name: words.video }).click({ timeout: SHOWN_WITHIN_MS });
      await expect
        .poll(() =>
          dialog()
            .locator('video')
            .evaluate((video) => (video as HTMLVideoElement).videoWidth),
        )
        .toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await alert.getByRole('button', { name: words.image }).click();
      await dialog().getByRole('img').last().waitFor();
      await page.keyboard.press('Escape');
    });

    it('open from the bell of every page, with the way to all alerts', async () => {
      await open('materials');
      await button(words.unread).click();
      const panel = page.getByRole('region', { name: words.read });
      await panel.getByText(words.blackScreen).first().waitFor();
      await panel.getByRole('link', { name: words.all }).click();
      await page.getByRole('row').filter({ hasText: words.blackScreen }).first().waitFor();
    });

    // Read once, they are read.
    it.runIf(language === 'English')('count in the bell until they are read', async () => {
      await open('alerts');
      await button(words.unread).waitFor();
      const nothingUnread = page.getByRole('button', { name: words.read, exact: true });
      // An alert that begins between the two is unread again, and one click may make the next impossible.
      await eventually('the bell', SHOWN_WITHIN_MS, async () => {
        if (await nothingUnread.isVisible()) return null;
        const clicked = await button(words.readAll)
          .click({ timeout: 1000 })
          .catch((error: Error) => error);
        if (clicked instanceof Error && clicked.name !== 'TimeoutError') throw clicked;
        return 'counts unread alerts';
      });
    });
  });
});
