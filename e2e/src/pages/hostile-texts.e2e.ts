import { CONSOLE_PAGES } from '@marquee/contract';
import { newElement } from '@marquee/scene';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { seedDemo } from '@marquee/testkit/demo';
import { isSoak, type Marquee, saveProgram, TestDevice } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';
import { useProduct } from '../support/use-product.ts';
import { MARK, PAYLOADS, SCRIPT_ADDRESS, writeHostileTexts } from './hostile-texts.ts';

const WINDOW = { width: 1280, height: 800 };
/** A page waits for its data, which may not come. */
const READY_WITHIN_MS = 20_000;
/** Of about 30 pages, those that show texts of others. */
const MIN_PAGES_WITH_TEXTS = 10;

describe.runIf(isSoak)('texts that are written to run as scripts', () => {
  let columns = 0;
  const product = useProduct(async ({ marquee, folder }) => {
    await TestDevice.enrol(marquee);
    await seedDemo(marquee);
    await marquee.call('POST', '/templates', { name: 'plain', width: 1920, height: 1080, scene_name: 'one' });
    await releaseHostileProgram(marquee);
    await marquee.stop();
    columns = writeHostileTexts(folder);
    await marquee.startAgain();
  });

  it('run on no page of the console', async () => {
    expect(columns).toBeGreaterThan(30);
    const page = await product.browser.openWindow(WINDOW);
    const dialogs = dialogsOf(page);
    await signIn(page, product.marquee);
    const [faults, withTexts]: [string[], string[]] = [[], []];
    for (const path of CONSOLE_PAGES) {
      await page.goto(`${product.marquee.address}/MIPS${path.replace('{id}', '1')}`);
      const isReady = await page
        .locator('body[data-page-ready]')
        .waitFor({ state: 'attached', timeout: READY_WITHIN_MS })
        .then(
          () => true,
          () => false,
        );
      if (!isReady) faults.push(`${path} does not become ready`);
      faults.push(...(await injectedInto(page)).map((what) => `${path}: ${what}`));
      if ((await page.content()).includes(MARK)) withTexts.push(path);
    }
    console.info(`${columns} columns; ${withTexts.length} of ${CONSOLE_PAGES.length} pages show such texts`);
    expect(faults).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(product.browser.complaints).toEqual([]);
    expect(withTexts.length).toBeGreaterThanOrEqual(MIN_PAGES_WITH_TEXTS);
  });

  it('do not run on a screen', async () => {
    const page = await product.browser.openWindow(WINDOW);
    const dialogs = dialogsOf(page);
    await page.goto(`${product.marquee.address}/MIPS/player/`);
    await eventually('the device', READY_WITHIN_MS, async () => {
      const { data } = (await product.marquee.call('GET', '/devices-mips?sort=-id')) as {
        data: { id: number }[];
      };
      return data.length >= 2 ? null : 'is not enrolled';
    });
    await releaseHostileProgram(product.marquee);
    const shown = page.locator('.program-run[data-shown]');
    await shown.waitFor({ timeout: 60_000 });
    await expect.poll(() => shown.allInnerTexts()).toEqual([expect.stringContaining(MARK)]);
    expect(await injectedInto(page)).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(product.browser.complaints).toEqual([]);
  });
});

/** With a payload in every element that shows a text, on all devices. */
async function releaseHostileProgram(marquee: Marquee): Promise<void> {
  const { data } = (await marquee.call('GET', '/devices-mips?per_page=200')) as { data: { id: number }[] };
  const name = `hostile-${data.length}`;
  const [first, second, third] = PAYLOADS;
  const elements = [
    aText({ text: first, y: 0, height: 200 }),
    newElement('scrolling-text', { id: 'scroll', name: 'Scroll', text: second, y: 300 }),
    newElement('qr-code', { id: 'code', name: 'Code', text: SCRIPT_ADDRESS, y: 500 }),
    aText({ text: third, y: 700, height: 200 }),
  ];
  const document = aDocument({ scenes: [aScene({ durationMs: 60_000, elements })] });
  await marquee.call('POST', '/releases', {
    name,
    mode: 'replace',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    remark: first,
    program_ids: [await saveProgram(marquee, name, document)],
    device_ids: data.map(({ id }) => id),
  });
}

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Traces of a text that the page took for markup. The security policy may have kept it from running. */
function injectedInto(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const traces = 'injected' in globalThis ? ['a script has run'] : [];
    const nodes = document.querySelectorAll(
      '[onerror], [onload], [href^="javascript:"], [src^="javascript:"], [action^="javascript:"]',
    );
    const scripts = [...document.scripts].filter((script) => script.text.includes('injected'));
    return [...traces, ...[...nodes, ...scripts].map((node) => node.outerHTML.slice(0, 200))];
  });
}

async function signIn(page: Page, marquee: Marquee): Promise<void> {
  await page.goto(`${marquee.address}/MIPS/login`);
  await page.getByLabel(/^(登录名|Username)/).fill('admin');
  await page.locator('input[type=password]').fill(marquee.place.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
}
