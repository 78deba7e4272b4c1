import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { colourAt, seenOn } from '../support/pixels.ts';
import { type PlayRow, playsOf } from '../support/plays-of.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1280, height: 720 };
/** Program pixels to window pixels: the program is 1920 wide. */
const SCALE = WINDOW.width / 1920;
const PICTURE = { x: 0, y: 0, width: 600, height: 800 };
const VIDEO = { x: 960, y: 0, width: 960, height: 540 };
const FILM = { x: 0, y: 0, width: 1920, height: 1080 };

describe('from a picture on disk to a device that plays it', () => {
  let operator: Operator;
  let device: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    device = await browser.openWindow(WINDOW);
  });

  it('shows a new device in the console without a reload', async () => {
    await operator.signIn(product.marquee.place.password);
    await operator.openPage('设备列表');
    await operator.page.getByText('接入第一块屏幕').waitFor();
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
    const card = operator.page.getByRole('article').filter({ hasText: '在线' });
    await card.waitFor();
    const deviceName =
      (await card
        .getByText(/^([0-9A-F]{2}-){5}[0-9A-F]{2}$/)
        .first()
        .textContent()) ?? '';
    expect(await device.getByText(deviceName).isVisible()).toBe(true);
  });

  it('console 38: has a page for devices that links to files which exist', async () => {
    const answers = await device.evaluate(() =>
      Promise.all(
        Array.from(
          document.querySelectorAll('link'),
          async ({ href }) => `${(await fetch(href)).status} ${href}`,
        ),
      ),
    );
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).toMatch(/^200 /);
  });

  it('uploads pictures and videos and shows their details', async () => {
    await operator.upload(['rotated.jpg', 'sign.png', 'moving.mp4', 'moving.webm']);
    const card = (file: string) => operator.page.getByRole('article').filter({ hasText: file });
    await expect.poll(() => card('rotated.jpg').textContent()).toContain('300 × 400');
    await expect.poll(() => card('moving.mp4').textContent()).toMatch(/640 × 360|0:04/);
    await expect.poll(() => card('moving.webm').textContent()).toContain('0:04');
  });

  it('composes a program from them', async () => {
    await operator.createProgram('旅程');
    await operator.addMedia('图片', 'rotated.jpg', PICTURE);
    await operator.addMedia('视频', 'moving.mp4', VIDEO);
    await operator.addText('欢迎', { x: 700, y: 700, width: 800, height: 200 });
    await operator.addScene();
    await operator.addMedia('视频', 'moving.webm', FILM);
    await operator.save();
  });

  it('releases it, and the device reports that all content is synced', async () => {
    await operator.release();
    await operator.page.getByText('1/1 已同步').waitFor();
    await device.locator('body[data-state=playing]').waitFor();
  });

  it('shows the picture upright and the moving frames of both videos', async () => {
    await expectPlayback(device);
  });

  it('keeps playing after a reload while the server is down', async () => {
    await product.marquee.stop();
    await device.reload();
    await expectPlayback(device);
  });

  it('delivers the plays recorded in the meantime, each exactly once', async () => {
    // More than a run of the program, beside what the device has played since the server stopped.
    await pause(10_000);
    await product.marquee.startAgain();
    const delivered = () => programsIn(playsOf(product.folder)).length;
    await expect.poll(delivered, { timeout: 150_000, interval: 500 }).toBeGreaterThan(2);
    await device.close();
    const plays = playsOf(product.folder);
    expect(gaps(plays)).toEqual([]);
    const programs = programsIn(plays);
    for (const [at, play] of programs.entries()) {
      const before = programs[at - 1];
      if (before)
        expect(play.started_at).toBeGreaterThanOrEqual(before.started_at + before.duration_ms - 100);
    }
    await operator.openPage('播放统计');
    await expect.poll(() => operator.page.getByRole('main').textContent()).toContain('旅程');
    expect(await product.marquee.call('GET', '/staticReport/trend?type=1')).toMatchObject({
      play_count: programs.length,
    });
  });

  it('takes it offline, and the device waits for content again', async () => {
    const again = await device.context().newPage();
    await again.goto(`${product.marquee.address}/MIPS/player/`);
    await again.locator('body[data-state=playing]').waitFor();
    await operator.openPage('发布列表');
    const releases = operator.page.getByRole('table');
    await releases
      .getByRole('link', { name: /发布|旅程/ })
      .first()
      .click();
    await operator.page.getByRole('button', { name: '下线' }).first().click();
    await operator.page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
    await operator.page.getByRole('button', { name: '立即下线' }).click();
    await again.locator('body[data-state=waiting]').waitFor();
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});

function programsIn(plays: PlayRow[]): PlayRow[] {
  return plays.filter(({ material_id }) => material_id === null);
}

/** Plays whose sequence number does not follow the previous one. */
function gaps(plays: PlayRow[]): PlayRow[] {
  return plays.filter((play, at) => {
    const before = plays[at - 1];
    return play.seq !== (before?.boot_id === play.boot_id ? before.seq : 0) + 1;
  });
}

/** Expects both scenes to play, and the white bar of each video to move. */
async function expectPlayback(device: Page): Promise<void> {
  const upright = new Set<number>();
  const level = new Set<number>();
  let sawPicture = false;
  const began = Date.now();
  while (Date.now() - began < 40_000 && !(sawPicture && upright.size > 2 && level.size > 2)) {
    // Pictures without a pause would keep a processor busy.
    await pause(300);
    const seen = await seenOn(device);
    const middle = PICTURE.width / 2;
    const isFirst =
      colourAt(seen, middle * SCALE, 200 * SCALE) === 'red' &&
      colourAt(seen, middle * SCALE, 600 * SCALE) === 'blue';
    sawPicture ||= isFirst;
    if (isFirst) {
      const bar = find(40, (at) => colourAt(seen, (VIDEO.x + at * 24) * SCALE, 270 * SCALE) === 'white');
      if (bar !== undefined) upright.add(bar);
    } else if (
      colourAt(seen, 1900 * SCALE, 1060 * SCALE) === 'purple' ||
      colourAt(seen, 1900 * SCALE, 10) === 'purple'
    ) {
      const bar = find(40, (at) => colourAt(seen, 960 * SCALE, at * 27 * SCALE) === 'white');
      if (bar !== undefined) level.add(bar);
    }
  }
  expect({ sawPicture, upright: upright.size > 2, level: level.size > 2 }).toEqual({
    sawPicture: true,
    upright: true,
    level: true,
  });
}

function find(count: number, test: (at: number) => boolean): number | undefined {
  for (let at = 0; at < count; at++) if (test(at)) return at;
  return undefined;
}
