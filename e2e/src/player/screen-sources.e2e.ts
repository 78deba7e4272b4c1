import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AudienceRecord, DeviceMessage } from '@marquee/device-protocol';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { SHIFTED_CLOCK } from '../support/shifted-clock.ts';
import { useProduct } from '../support/use-product.ts';

const TIMEOUT = { timeout: 60_000, interval: 100 };
/** A device reports people by slots of five minutes. */
const SLOT_MS = 300_000;
/** A source has to see somebody for a second. */
const SEEN_MS = 3000;
const TOKEN = 'a-token_of-base64url-letters';

const WOMAN = { id: 'woman', gender: 'female', age: 25, attention: true };
const MEN = [
  { id: 'man', gender: 'male', age: 60 },
  { id: 'boy', gender: 'male', age: 9 },
];

interface Shell {
  shiftClock(ms: number): void;
}

describe('the sources of viewers of both screens', { timeout: 240_000 }, () => {
  let context: BrowserContext;
  let root: string;
  /** The counts that the device has reported. */
  let records: AudienceRecord[];
  /** The capabilities that it named last. */
  let capabilities: readonly string[];
  let shiftMs = 0;
  useProduct(async ({ browser, marquee }) => {
    const page = await browser.openWindow({ width: 640, height: 400 });
    context = page.context();
    await context.addInitScript(SHIFTED_CLOCK);
    root = `${marquee.address}/MIPS/player/`;
    await page.close();
  });

  beforeEach(() => {
    records = [];
    capabilities = [];
  });

  /** Notes what the page tells the server. */
  async function openFirst(address: string): Promise<Page> {
    const page = await context.newPage();
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const message = readMessage(String(payload));
        if (message?.type === 'hello') capabilities = message.capabilities ?? [];
        if (message?.type === 'audience') records.push(...(message.records as AudienceRecord[]));
      }),
    );
    await page.goto(address);
    return page;
  }

  /** The people whom the device has reported, after the pages have ended the running five minutes. */
  async function reported(pages: readonly Page[]): Promise<string[]> {
    shiftMs += SLOT_MS;
    for (const page of pages)
      await page.evaluate((ms) => (globalThis as unknown as Shell).shiftClock(ms), shiftMs);
    const counted = () => records.filter(({ people }) => people > 0);
    await expect.poll(() => new Set(counted().map(({ screen }) => screen)).size, TIMEOUT).toBe(2);
    return [
      ...new Set(counted().map(({ screen, gender, ageBand }) => `${screen} ${gender} ${ageBand}`)),
    ].sort();
  }

  const ownPeople = ['1 female 21-30', '2 male 0-10', '2 male 51+'];

  it('are chosen on the set-up page, and count on their own screen only', async () => {
    const sensors = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(request.url === '/1' ? [WOMAN] : MEN));
    });
    await new Promise<void>((listening) => sensors.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void sensors.close());
    const { port } = sensors.address() as AddressInfo;
    const first = await openFirst(root);
    await first.locator('body[data-state=waiting]').waitFor();
    const second = await context.newPage();
    await second.goto(`${root}?screen=2`);
    await second.locator('body[data-state=waiting]').waitFor();
    expect(await first.locator('.privacy').count()).toBe(0);

    const setup = await context.newPage();
    await setup.goto(`${root}?setup=1&lang=en`);
    const screen = (number: 1 | 2) => setup.getByRole('group', { name: `Screen ${number}` });
    const choose = async (number: 1 | 2, path: string, answer: string) => {
      await screen(number).getByRole('combobox').selectOption('address');
      await screen(number).getByRole('textbox').fill(`http://127.0.0.1:${port}${path}`);
      await setup.getByRole('button', { name: 'Save' }).click();
      await setup.getByText(answer).waitFor();
    };
    const nobody = "This screen doesn't count people and sends no data about them.";
    await choose(2, '/2', 'Saved.');
    await screen(1).getByText(nobody).waitFor();
    await second.locator('.privacy').waitFor();
    // The first page speaks for both.
    await expect.poll(() => capabilities, TIMEOUT).toContain('audience-counts');
    expect(await first.locator('.privacy').count()).toBe(0);
    await choose(1, '/2', 'Choose different sources for both screens.');
    await choose(1, '/1', 'Saved.');
    for (const page of [first, second]) await page.locator('.privacy').waitFor();
    await second.waitForTimeout(SEEN_MS);
    expect(await reported([first, second])).toEqual(ownPeople);
    for (const page of [setup, second, first]) await page.close();
  });

  it('are read by the agent for each screen, through the page of the first one', async () => {
    const agent = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => agent.close());
    await once(agent, 'listening');
    const tell = (message: object) => {
      for (const socket of agent.clients) socket.send(JSON.stringify(message));
    };
    const offer = { type: 'offer', commands: [], panel: null, version: '1.0.0' };
    agent.on('connection', (socket) => socket.send(JSON.stringify(offer)));
    const reading = setInterval(() => {
      tell({ type: 'audience', viewers: [WOMAN] });
      tell({ type: 'second-audience', viewers: MEN });
    }, 1000);
    onTestFinished(() => clearInterval(reading));
    const { port } = agent.address() as AddressInfo;
    const first = await openFirst(`${root}?audience=agent#agent=${port}.${TOKEN}`);
    const second = await context.newPage();
    await second.goto(`${root}?screen=2&audience=agent`);
    for (const page of [first, second]) await page.locator('.privacy').waitFor();
    await second.waitForTimeout(SEEN_MS);
    expect(await reported([first, second])).toEqual(ownPeople);
    for (const page of [second, first]) await page.close();
  });

  it('are known to the page of the first screen also when it opens last', async () => {
    const setup = await context.newPage();
    await setup.goto(`${root}?setup=1&lang=en`);
    for (const number of [1, 2])
      await setup
        .getByRole('group', { name: `Screen ${number}` })
        .getByRole('combobox')
        .selectOption('none');
    await setup.getByRole('button', { name: 'Save' }).click();
    await setup.getByText('Saved.').waitFor();
    const second = await context.newPage();
    await second.goto(`${root}?screen=2`);
    await second.locator('body[data-state=waiting]').waitFor();
    await openFirst(root);
    // It counted for the second screen when it was last open.
    await expect
      .poll(() => capabilities.length > 0 && !capabilities.includes('audience-counts'), TIMEOUT)
      .toBe(true);
  });
});

/** Undefined for frames that are no messages, such as those of live views. */
function readMessage(text: string): DeviceMessage | undefined {
  try {
    return JSON.parse(text) as DeviceMessage;
  } catch {
    return undefined;
  }
}
