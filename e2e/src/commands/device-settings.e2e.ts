import { COMMANDS, type CommandName, findCommand, serverMigrate } from '@marquee/commands';
import { deviceListSchema } from '@marquee/contract';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { aDocument, aPicture, aScene } from '@marquee/testkit';
import { type Marquee, saveProgram, uploadFile } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { openSignedIn, STEPS_IN } from '../pages/console-tour.ts';
import { inMenu } from '../support/in-menu.ts';
import { useProduct } from '../support/use-product.ts';

/** One of each kind of machine. */
const DEVICES = 6;
const TOP_RIGHT = 3;
const PICTURE = 'teal.png';
/** Ports at which no server of this machine is. */
const NOBODY = { background: 9998, message: 7998 };

const WORDS = {
  中文: {
    lang: 'zh',
    ...{ deviceType: 5, more: '更多操作', screen: '屏幕', playback: '播放' },
    ...{
      edit: '设置',
      addHours: '添加时段',
      initial: '所有设置均为初始值',
      corner: '角落',
      paused: '已暂停',
    },
    ...{ allowance: '流量额度', perMonth: '每月流量额度', save: '保存', used: '共 10.0 GB' },
    ...{ system: '系统', live: '实时', endLive: '结束实时观看', complete: '已完成' },
    unavailable: '服务器迁移地址不可用',
  },
  English: {
    lang: 'en',
    ...{ deviceType: 6, more: 'More actions', screen: 'Screen', playback: 'Playback' },
    ...{ edit: 'Edit', addHours: 'Add hours', initial: 'All settings have their initial values.' },
    ...{ corner: 'Corner', paused: 'Paused' },
    ...{ allowance: 'Data allowance', perMonth: 'Monthly data allowance', save: 'Save', used: 'of 10.0 GB' },
    ...{ system: 'System', live: 'Live', endLive: 'End live view', complete: 'Complete' },
    unavailable: 'The migration address is unavailable',
  },
} as const;

describe('the settings of a device', () => {
  let fleet: Fleet;
  const product = useProduct(async ({ marquee }) => {
    fleet = createFleet({
      server: marquee.address,
      messagePort: marquee.place.messagePort,
      count: DEVICES,
      machines: 'various',
      playsPerMinute: 30,
    });
    await fleet.start();
    await fleet.until(({ online }) => online === DEVICES);
    await marquee.call('POST', '/releases', {
      name: 'always',
      ...{ valid_from: '2026-01-01', valid_to: '2036-12-31', continuous: true },
      program_ids: [await pictureProgram(marquee)],
      device_ids: fleet.devices.map((device) => device.deviceId),
    });
  });

  afterAll(() => fleet?.stop());

  describe.each(STEPS_IN)('in %s', (language) => {
    const words = WORDS[language];
    const textsOf = (name: CommandName) =>
      findCommand(name)?.texts[words.lang] ?? { label: name, submit: '' };
    let page: Page;
    let deviceId: number;
    beforeAll(async () => {
      page = await openSignedIn(product, language);
      const list = await product.marquee.call('GET', '/devices-mips');
      const { data } = deviceListSchema.parse(list);
      deviceId = data.find(({ device_type }) => device_type === words.deviceType)?.id ?? 0;
    });
    const openTab = (tab: string) =>
      page.goto(`${product.marquee.address}/MIPS/devices-mips/detail/${deviceId}?tab=${tab}`);
    const dialog = () => page.getByRole('dialog');
    const settingRow = (name: CommandName) => page.getByRole('row').filter({ hasText: textsOf(name).label });

    it('are said to have their initial values', async () => {
      await openTab('settings');
      await page.getByText(words.initial).waitFor();
    });

    it('place the picture of its camera in a corner', async () => {
      const { t: positions, s: distances } = cameraTexts(words.lang);
      await choose(words.screen, 'rpc-camera');
      await dialog().getByText(words.corner, { exact: true }).click();
      await dialog().getByRole('button', { name: positions[TOP_RIGHT] }).click();
      await dialog().getByText(distances.far, { exact: true }).click();
      await submit('rpc-camera');
      const row = settingRow('rpc-camera');
      await row.filter({ hasText: positions[TOP_RIGHT] }).filter({ hasText: distances.far }).waitFor();
      await vi.waitFor(() => {
        const settings = fleet.devices.find((device) => device.deviceId === deviceId)?.settings;
        if (settings?.['rpc-camera']?.t !== TOP_RIGHT) throw new Error('the device has not got it');
      });
    });

    // Its page says so some seconds later, which is the same in both languages.
    it.runIf(language === 'English')('pause it, as its page says, and let it play again', async () => {
      await choose(words.playback, 'rpc-play');
      await dialog().getByRole('switch').click();
      await submit('rpc-play');
      await page.getByText(words.paused).first().waitFor();
      await settingRow('rpc-play').getByRole('button').click();
      await dialog().getByRole('switch').click();
      await submit('rpc-play');
      await settingRow('rpc-play').waitFor({ state: 'detached' });
      await page.getByText(words.paused).first().waitFor({ state: 'detached' });
    });

    it('turn its screen on and off by a week, which is drawn', async () => {
      await openTab('plans');
      const plan = page.getByRole('region', { name: textsOf('rpc-power-schedule').label });
      await plan.getByRole('button', { name: words.edit }).click();
      await dialog().getByRole('button', { name: words.addHours }).click();
      await submit('rpc-power-schedule');
      await plan
        .getByText(/08:00.*22:00/)
        .first()
        .waitFor();
    });

    it('allow it so much data a month, beside what it has used', async () => {
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name: words.allowance, exact: true }).click();
      await dialog().getByLabel(words.perMonth).fill('10240');
      await dialog().getByRole('button', { name: words.save }).click();
      await page.getByText(words.used).first().waitFor();
    });

    it('have its downloads beside them, file by file', async () => {
      await openTab('downloads');
      await page.getByRole('row').filter({ hasText: PICTURE }).filter({ hasText: words.complete }).waitFor();
    });

    it('show its screen live until that is ended', async () => {
      await openTab('schedule');
      await page.getByRole('button', { name: words.live, exact: true }).click();
      await page.locator('[data-live=live] img').waitFor();
      await page.getByRole('button', { name: words.endLive }).click();
      await page.locator('[data-live]').waitFor({ state: 'detached' });
    });

    it('stay where they are when it is sent to a server that does not answer', async () => {
      await openTab('schedule');
      await choose(words.system, 'rpc-server-migrate');
      const { fields } = serverMigrate.texts[words.lang];
      await dialog().getByLabel(fields.scheme).press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog().getByLabel(fields.host).fill('127.0.0.1');
      await dialog().getByLabel(fields.background_port).fill(String(NOBODY.background));
      await dialog().getByLabel(fields.message_port).fill(String(NOBODY.message));
      await submit('rpc-server-migrate');
      await openTab('tasks');
      await page
        .getByRole('row')
        .filter({ hasText: textsOf('rpc-server-migrate').label })
        .filter({ hasText: words.unavailable })
        .waitFor();
    });

    async function submit(name: CommandName): Promise<void> {
      await dialog()
        .getByRole('button', { name: textsOf(name).submit, exact: true })
        .click();
      await dialog().waitFor({ state: 'detached' });
    }

    async function choose(area: string, name: CommandName): Promise<void> {
      const item = page.getByRole('menuitem', { name: textsOf(name).label, exact: true });
      await inMenu(page.getByRole('button', { name: words.more }), [area], () =>
        item.click({ timeout: 5_000 }),
      );
    }
  });
});

async function pictureProgram(marquee: Marquee): Promise<number> {
  const create = { width: 64, height: 36, channels: 3 as const, background: 'teal' };
  const file = await uploadFile(marquee, PICTURE, await sharp({ create }).png().toBuffer());
  const elements = [aPicture({ pictures: [{ file, durationMs: 10_000 }] })];
  return saveProgram(marquee, 'shown', aDocument({ scenes: [aScene({ elements })] }));
}

function cameraTexts(lang: 'zh' | 'en') {
  const command = COMMANDS.find(({ name }) => name === 'rpc-camera');
  if (command?.name !== 'rpc-camera') throw new Error('there is no such command');
  return command.texts[lang].options;
}
