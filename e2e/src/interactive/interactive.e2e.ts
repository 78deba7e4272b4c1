import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SceneDocument } from '@marquee/scene';
import { aButton, aScene, aWebPage } from '@marquee/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Operator } from '../support/operator.ts';
import { playsOf } from '../support/plays-of.ts';
import { useProduct } from '../support/use-product.ts';

const SIZE = { width: 640, height: 360 };
const HOME_JUMP_MS = 20_000;
/** In pixels of the program. */
const WEB_PAGE = { x: 700, y: 100, width: 1000, height: 800 };

/** A page of another server, which says what it may do. */
const PAGE = `<!doctype html><title>page</title><body style="margin:0;background:#0f0"><p>page</p>
<script>
  document.body.dataset.origin = self.origin;
  try { void top.document.body; document.body.dataset.player = 'open'; } catch { document.body.dataset.player = 'closed'; }
  document.body.dataset.referrer = document.referrer;
  setTimeout(() => { try { top.location = 'about:blank'; } catch {} }, 300);
</script>`;

describe('an interactive program', () => {
  let pages: Server;
  let address: string;
  let operator: Operator;
  let device: Page;
  let programId: number;
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    device = await browser.openWindow(SIZE);
  });

  beforeAll(async () => {
    pages = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE));
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    address = `http://localhost:${(pages.address() as AddressInfo).port}/`;
  });
  afterAll(() => pages.close());

  /** The run in front; the next run of the program may be prepared behind it. */
  const shown = () => device.locator('.program-run[data-shown]').last();
  const button = (name: string) => shown().getByRole('button', { name, exact: true });

  it('is created in the dialog, and its settings are in the editor', async () => {
    await operator.signIn(product.marquee.place.password);
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await device.locator('body[data-state=waiting]').waitFor();
    await operator.openPage('节目列表');
    await operator.page.getByRole('button', { name: '新建节目' }).first().click();
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByLabel('节目名称').fill('导览');
    await dialog.getByText('互动节目').click();
    await dialog.getByRole('button', { name: '创建并编辑' }).click();
    await operator.page.getByLabel('返回首页').fill(String(HOME_JUMP_MS / 1000));
    await operator.page.getByRole('button', { name: '添加按钮', exact: true }).click();
    await operator.page.getByLabel('文本', { exact: true }).fill('首页');
    await operator.save();
    programId = Number(/programs\/(\d+)/.exec(operator.page.url())?.[1]);
  });

  it('moves between scenes by touch, and returns home', async () => {
    const program = (await product.marquee.call('GET', `/programs/${programId}`)) as {
      version: number;
      document: SceneDocument;
    };
    const document = guide(program.document, address);
    await product.marquee.call('PUT', '/programs', { id: programId, version: program.version, document });
    const { data } = (await product.marquee.call('GET', '/devices-mips')) as { data: { id: number }[] };
    await product.marquee.call('POST', '/releases', {
      name: '导览',
      program_ids: [programId],
      device_ids: data.map(({ id }) => id),
      mode: 'append',
      continuous: true,
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
    });
    await device.locator('body[data-state=playing]').waitFor();
    await button('到商场').click();
    await button('返回').waitFor();
    const arrivedAt = Date.now();
    // Longer than the scene lasts in the loop: it stays because it was touched.
    await device.waitForTimeout(4_000);
    expect(await button('返回').isVisible()).toBe(true);
    await button('到商场').waitFor({ timeout: HOME_JUMP_MS + 10_000 });
    expect(Date.now() - arrivedAt).toBeGreaterThan(HOME_JUMP_MS - 1_000);
  });

  it('opens a web page that keeps its own origin but cannot reach the player', async () => {
    await button('网页').click();
    const body = shown().locator('[role="dialog"] iframe').contentFrame().locator('body');
    await expect.poll(() => body.getAttribute('data-origin')).toBe(new URL(address).origin);
    expect(await body.getAttribute('data-player')).toBe('closed');
    expect(await body.getAttribute('data-referrer')).toBe('');
    await device.waitForTimeout(600);
    expect(device.url()).toContain('/MIPS/player/');
    await device.getByRole('button', { name: /Close/ }).click();
    expect(await device.locator('[role="dialog"]').count()).toBe(0);
  });

  it('shows a web page as an element, and takes touches in it as touches', async () => {
    await button('到网页').click();
    const page = shown().locator('[data-scene-id="web"] iframe').contentFrame().locator('p');
    await page.waitFor();
    await device.waitForTimeout(12_000);
    // In the middle of the page, whose frame is scaled.
    await device.mouse.click(((WEB_PAGE.x + WEB_PAGE.width / 2) * SIZE.width) / 1920, SIZE.height / 2);
    await device.waitForTimeout(12_000);
    // 24 s after the last touch that reached the player itself.
    expect(await shown().locator('[data-scene-id="web"] iframe').isVisible()).toBe(true);
  });

  it('reports how long the program was shown, with the visits', async () => {
    const longest = () => Math.max(0, ...playsOf(product.folder).map(({ duration_ms }) => duration_ms));
    await expect.poll(longest, { timeout: 90_000, interval: 500 }).toBeGreaterThan(HOME_JUMP_MS);
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});

/** Three scenes of two seconds, whose buttons lead to each other and to a page. */
function guide(document: SceneDocument, url: string): SceneDocument {
  const [home] = document.scenes;
  const place = (row: number) => ({ x: 100, y: 100 + row * 200, width: 500, height: 150 });
  return {
    ...document,
    scenes: [
      aScene({
        id: home?.id ?? 'home',
        durationMs: 2_000,
        elements: [
          aButton({ ...place(0), text: '到商场', action: { type: 'scene', sceneId: 'shop' } }),
          aButton({ ...place(1), text: '网页', action: { type: 'popup', url, percent: 60 } }),
          aButton({ ...place(2), text: '到网页', action: { type: 'scene', sceneId: 'web' } }),
        ],
      }),
      aScene({
        id: 'shop',
        durationMs: 2_000,
        elements: [aButton({ ...place(0), text: '返回', action: { type: 'home' } })],
      }),
      aScene({
        id: 'web',
        durationMs: 2_000,
        elements: [aWebPage({ ...WEB_PAGE, url })],
      }),
    ],
  };
}
