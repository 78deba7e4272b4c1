import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inMenu } from '../support/in-menu.ts';
import { Operator } from '../support/operator.ts';
import { useProduct } from '../support/use-product.ts';

describe('remote control of a player', () => {
  let operator: Operator;
  let player: Page;
  let name: string;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    player = await browser.openWindow({ width: 1280, height: 720 });
    await openPlayer();
    await operator.signIn(marquee.place.password);
    await openTable();
    name = (await row().getByRole('link').first().textContent()) ?? '';
  });

  it('opens each level of a menu beside the one before it, inside the window', async () => {
    await inMenu(menuButton(), ['远程控制', '系统'], async () => {
      await operator.page.getByRole('menuitem', { name: '识别设备' }).waitFor({ timeout: 2_000 });
      const levels = await operator.page
        .getByRole('menu')
        .filter({ visible: true })
        .evaluateAll((menus) => menus.map((menu) => menu.getBoundingClientRect().toJSON()));
      expect(levels).toHaveLength(3);
      const inOrder = levels.toSorted((one, other) => one.left - other.left);
      for (const [index, { left, right, bottom }] of inOrder.entries()) {
        // Their edges overlap by less than their padding.
        expect(left).toBeGreaterThan((inOrder[index - 1]?.right ?? 0) - 8);
        expect(right).toBeLessThanOrEqual(1280);
        expect(bottom).toBeLessThanOrEqual(800);
      }
    });
    await openTable();
  });

  it('shows the name and number of the device on its screen', async () => {
    await choose('系统', '识别设备');
    const overlay = player.getByRole('alert').filter({ hasText: '设备编号' });
    await overlay.waitFor();
    expect(await overlay.textContent()).toContain(name);
    await operator.page.getByRole('button', { name: '命令已完成' }).waitFor();
    await overlay.waitFor({ state: 'detached' });
  });

  it('darkens the screen of a player, and has it ignore touches', async () => {
    const dialog = operator.page.getByRole('dialog');
    await choose('屏幕', '亮度');
    await dialog.getByRole('spinbutton').fill('40');
    await dialog.getByRole('button', { name: '设置' }).click();
    await expect.poll(() => player.locator('.dark').getAttribute('style')).toContain('opacity: 0.57');
    await choose('屏幕', '触摸');
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: '设置' }).click();
    await expect.poll(() => player.evaluate(() => document.body.inert)).toBe(true);
    await operator.page.getByRole('button', { name: '命令已完成' }).waitFor();
  });

  it('turns the backlight of a player off, says so in the list, and on again', async () => {
    const dialog = operator.page.getByRole('dialog');
    const toggle = async () => {
      await choose('屏幕', '背光');
      await dialog.getByRole('switch').click();
      await dialog.getByRole('button', { name: '设置' }).click();
    };
    await toggle();
    await player.locator('body[data-state=off]').waitFor();
    expect(await player.getByRole('main').isVisible()).toBe(false);
    await row().filter({ hasText: '已关屏' }).filter({ hasText: '背光已关闭' }).waitFor();
    await toggle();
    await player.locator('body[data-state=waiting]').waitFor();
    await row().filter({ hasText: '在线' }).waitFor();
  });

  it('sets the volume of an offline device when it returns', async () => {
    await player.close();
    await row().filter({ hasText: '离线' }).waitFor();
    await choose('声音', '音量');
    const dialog = operator.page.getByRole('dialog').filter({ hasText: '设置音量' });
    await dialog.getByRole('spinbutton').fill('35');
    await dialog.getByRole('button', { name: '设置' }).click();
    await operator.page.getByRole('button', { name: '命令 5/6' }).waitFor();
    player = await player.context().newPage();
    await openPlayer();
    await operator.page.getByRole('button', { name: '命令已完成' }).waitFor();
    await row().getByRole('link').first().click();
    const volume = () => operator.page.getByRole('main').textContent();
    // What a device reports first after it has connected is stored within ten seconds.
    await expect.poll(volume).toMatch(/音量[^0-9]*35/);
  });

  it('console 24: has the actions in one line, and the day in sight in a window of 1280 × 800', async () => {
    const main = operator.page.getByRole('main');
    const actions = await main.getByRole('group', { name: '设备操作' }).boundingBox();
    expect(actions?.height).toBeLessThan(40);
    const day = await main.getByRole('tabpanel', { name: '排期' }).getByText('这一天没有排期').boundingBox();
    expect((day?.y ?? 800) + (day?.height ?? 0)).toBeLessThan(800);
  });

  it('restarts the player and reports it as done once the player is back', async () => {
    await operator.page
      .getByRole('group', { name: '设备操作' })
      .getByRole('button', { name: '重启' })
      .click();
    const restarted = player.waitForEvent('load');
    await operator.page.getByRole('dialog').getByRole('button', { name: '重启' }).click();
    await restarted;
    await player.locator('body[data-state=waiting]').waitFor();
    await operator.page.getByRole('button', { name: '命令已完成' }).waitFor();
  });

  it('lists every command in task monitoring', async () => {
    await operator.openPage('任务监控');
    for (const command of ['识别设备', '音量', '重启'])
      await operator.page.getByRole('row').filter({ hasText: command }).filter({ hasText: '成功' }).waitFor();
  });

  it('lists them on the page of the device too, with what was sent and what arrived, and when it was online', async () => {
    await openTable();
    await row().getByRole('link').first().click();
    await operator.page.getByRole('tab', { name: '运行记录' }).click();
    const track = operator.page.getByRole('region', { name: '在线轨迹' });
    await track.getByText(/^在线率/).waitFor();
    const operations = operator.page.getByRole('region', { name: '操作记录' });
    const restart = operations.getByRole('row').filter({ hasText: '重启' });
    await expect.poll(() => restart.getByText('成功').count()).toBe(3);
    for (const operation of ['音量', '上线', '离线', '注册', '激活'])
      await operations.getByRole('row').filter({ hasText: operation }).first().waitFor();
  });

  it('runs without a script error or a refusal of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });

  async function openPlayer(): Promise<void> {
    await player.goto(`${product.marquee.address}/MIPS/player/`);
    await player.locator('body[data-state=waiting]').waitFor();
  }

  async function openTable(): Promise<void> {
    await operator.page.goto(`${product.marquee.address}/MIPS/devices-mips?view=table`);
  }

  function row() {
    return operator.page.getByRole('row').filter({ hasText: '单屏' });
  }

  function menuButton() {
    return row().getByRole('button', { name: /操作/ });
  }

  async function choose(area: string, command: string): Promise<void> {
    const item = operator.page.getByRole('menuitem', { name: command, exact: true });
    await inMenu(menuButton(), ['远程控制', area], () => item.click({ timeout: 5_000 }));
  }
});
