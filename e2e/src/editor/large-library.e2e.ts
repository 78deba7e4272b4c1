import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { type Marquee, uploadFile } from '@marquee/testkit/harness';
import { type Row, rowInserter } from '@marquee/testkit/rows';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { noisePng } from '../support/png.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';
import { boxOf, dragBy } from './canvas.ts';

const MATERIALS = 60;
const ELEMENTS = 190;
/** One more can be added. */
const SCENES = 199;
const WINDOW = { width: 1280, height: 800 };

interface Picture {
  sha256: string;
  number: number;
  created_at: number;
}

describe('the scene editor with a large library', () => {
  let page: Page;
  const product = useProduct(async ({ browser, marquee }) => {
    await uploadFile(marquee, 'picture-0.png', noisePng(16, 16));
    await copyMaterial(marquee);
    const program = (await marquee.call('POST', '/programs', {
      name: 'crowded',
      width: 1920,
      height: 1080,
    })) as { id: number; version: number };
    const elements = Array.from({ length: ELEMENTS }, (_, at) =>
      aText({ name: `text-${at}`, x: at * 5, y: at * 3 }),
    );
    const otherScenes = Array.from({ length: SCENES - 1 }, (_, at) =>
      aScene({ name: `scene-${at + 2}`, elements: [aText()] }),
    );
    await marquee.call('PUT', '/programs', {
      id: program.id,
      version: program.version,
      document: aDocument({ scenes: [aScene({ name: 'scene-1', elements }), ...otherScenes] }),
    });
    page = await browser.openWindow(WINDOW);
    await signInByCall(page, marquee.address, marquee.place.password);
    await page.goto(`${marquee.address}/MIPS/programs/${program.id}/edit`);
    await page.getByRole('button', { name: 'picture-59.png' }).waitFor();
  });

  it.each(['素材库', '元素'])('console 1: stays within the window with a long list of %s', async (drawer) => {
    const button = page
      .getByRole('toolbar', { name: '添加元素与素材' })
      .getByRole('button', { name: drawer });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    const canvas = await bottomOf(page.getByRole('region', { name: '画布' }));
    expect(canvas).toBeLessThan(WINDOW.height);
    const panel = page.getByRole('complementary', { name: drawer });
    expect(await bottomOf(panel)).toBe(canvas);
    await page.getByRole('button', { name: '添加场景' }).click({ trial: true });
    const last = panel.locator('li, button').last();
    await panel.hover();
    // Each step draws more of the list, and fetches more of the library.
    await vi.waitFor(async () => {
      await last.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2_000);
      expect(await isInSight(last)).toBe(true);
      expect(await isAtEnd(panel)).toBe(true);
    });
  });

  it('draws only the rows in sight, and reorders them by a drag', async () => {
    const rows = page.getByRole('list', { name: '元素列表' }).getByRole('listitem');
    await rows.first().scrollIntoViewIfNeeded();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -20_000);
    await vi.waitFor(async () => expect(await rows.first().getAttribute('aria-posinset')).toBe('1'));
    expect(await rows.count()).toBeLessThan(40);
    expect(await rows.first().getAttribute('aria-setsize')).toBe(String(ELEMENTS));
    const name = (at: number) => rows.nth(at).getByRole('button').first().textContent();
    const [first, second] = [await name(0), await name(1)];
    await rows.nth(0).dragTo(rows.nth(1), { targetPosition: { x: 60, y: 40 } });
    await vi.waitFor(async () => expect([await name(0), await name(1)]).toEqual([second, first]));
    await page.keyboard.press('Control+z');
    await vi.waitFor(async () => expect([await name(0), await name(1)]).toEqual([first, second]));
  });

  it('draws only the scenes in sight, and brings the open one into sight', async () => {
    const cards = page.getByRole('navigation', { name: '场景', exact: true }).getByRole('listitem');
    expect(await cards.count()).toBeLessThan(30);
    await page
      .getByRole('navigation', { name: '时间轴' })
      .getByRole('button', { name: /^scene-199/ })
      .click();
    const last = page.getByRole('button', { name: '打开场景 199：scene-199' });
    await vi.waitFor(async () => expect(await isInSight(last)).toBe(true));
    expect(await cards.count()).toBeLessThan(30);
    await page.keyboard.press('PageUp');
    expect(
      await page.getByRole('button', { name: '打开场景 198：scene-198' }).getAttribute('aria-current'),
    ).toBe('true');
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('PageUp');
    await page.getByRole('button', { name: /^scene-1 · / }).click();
    await page.getByRole('button', { name: /^文本：text-0/ }).waitFor();
  });

  it('console 5: the space bar pans after a button was used', async () => {
    await page.getByRole('button', { name: '添加文本' }).click();
    const before = await boxOf(page);
    const paper = page.getByRole('button', { name: /^文本：文本 1$/ });
    const place = await paper.boundingBox();
    await page.getByRole('button', { name: '置于底层', exact: true }).click();
    await page.getByRole('button', { name: '置于顶层', exact: true }).click();
    await page.keyboard.down('Space');
    await dragBy(page, paper, -60, 30);
    await page.keyboard.up('Space');
    expect(await boxOf(page)).toEqual(before);
    expect((await paper.boundingBox())?.x).toBeCloseTo((place?.x ?? 0) - 60, 0);
  });

  it('console 6: a new text is empty, and typing after a double click replaces all of it', async () => {
    const content = page.getByLabel('文本内容');
    expect(await content.inputValue()).toBe('');
    expect(await page.locator('[data-text="请输入文本"]').isVisible()).toBe(true);
    await content.fill('old');
    await page.getByRole('button', { name: /^文本：文本 1$/ }).dblclick();
    await page.keyboard.type('Welcome ');
    expect(await content.inputValue()).toBe('Welcome ');
  });

  it('runs without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});

/** Fills the library with entries like that of its only picture, whose thumbnail they have; the newest is the first of the library. */
async function copyMaterial(marquee: Marquee): Promise<void> {
  await marquee.stop();
  const database = new DatabaseSync(join(marquee.place.folder, 'marquee.db'));
  const insert = rowInserter(database);
  const picture = database.prepare('select * from material').get() as unknown as Picture;
  const content = database.prepare('select * from content where sha256 = ?').get(picture.sha256) as Row;
  for (let at = 1; at < MATERIALS; at += 1) {
    const sha256 = String(at).padStart(64, '0');
    insert('content', { ...content, sha256 });
    insert('material', {
      ...picture,
      ...{ id: null, sha256, name: `picture-${at}.png` },
      ...{ number: picture.number + at, created_at: picture.created_at + at },
    });
  }
  database.close();
  await marquee.startAgain();
}

async function bottomOf(node: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await node.boundingBox()) ?? {};
  return y + height;
}

async function isInSight(node: Locator): Promise<boolean> {
  const box = await node.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= WINDOW.height;
}

/** Whether nothing more can be scrolled to. */
function isAtEnd(panel: Locator): Promise<boolean> {
  return panel.evaluate((node) =>
    [...node.querySelectorAll('*')].every(
      (part) =>
        !/auto|scroll/.test(getComputedStyle(part).overflowY) ||
        part.scrollTop + part.clientHeight >= part.scrollHeight - 1,
    ),
  );
}
