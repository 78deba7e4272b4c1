import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { isSoak } from '@marquee/testkit/harness';
import { type Browser, chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { aTone, TONE_HZ } from './a-tone.ts';
import { StandInServer } from './stand-in-server.ts';

/** The page asks this address of its own server what a visitor has said. */
const SERVICE = 'speech-test';
const UNHEARD = "I didn't hear that. Try again.";
const DEAF = "Voice isn't available. Type instead.";

const FAKE_DEVICE = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';

const release = aRelease({
  id: 3,
  programs: [{ id: 3, name: 'p', document: aDocument({ scenes: [aScene({ durationMs: 2000 })] }) }],
});

/** The text that the service answers to the pitch that it hears; undefined: it is off. */
type Service = (hertz: number) => string | Promise<string | undefined> | undefined;

let service: Service;

function startBrowser(...switches: string[]): Promise<Browser> {
  const { args, ...launch } = inject('chromium');
  return chromium.launch({ ...launch, args: [...args, ...switches] });
}

/** A device whose digital human listens, in a browser whose recognition is the service of the test. */
async function startDevice(where: Browser) {
  const server = await StandInServer.start();
  server.answer = 'On the left.';
  server.set({ 'rpc-digital': { enabled: true } });
  await server.publish([release], []);
  const context = await where.newContext({ viewport: { width: 640, height: 360 }, locale: 'en-GB' });
  const tab = await context.newPage();
  await tab.addInitScript(useService, SERVICE);
  await tab.route(`**/${SERVICE}`, async (route) => {
    const text = await service(Number(route.request().postData()));
    if (text === undefined) await route.abort().catch(() => undefined);
    else await route.fulfill({ body: text });
  });
  await tab.goto(`${server.address}?microphone=1`);
  await tab.locator('body[data-state=playing]').waitFor();
  const stop = async () => {
    await context.close();
    await server.stop();
  };
  return { page: tab, stop };
}

/** The same in a browser of its own, for the running test. */
async function startDeafDevice(...switches: string[]): Promise<Page> {
  const own = await startBrowser(...switches);
  onTestFinished(() => own.close());
  const device = await startDevice(own);
  onTestFinished(device.stop);
  return device.page;
}

/** A visitor who touches the digital human, and then the microphone. */
async function speak(tab: Page, answer: Service) {
  service = answer;
  await tab.getByRole('button', { name: 'Hello! How can I help you?' }).click();
  const microphone = tab.getByRole('button', { name: 'Ask by voice' });
  await microphone.click();
  onTestFinished(() => tab.getByRole('button', { name: 'Close' }).click());
  return microphone;
}

/** Replaces the recognition of the browser, which sends the sound to its maker: the pitch of the microphone goes to a service of the test. */
function useService(service: string): void {
  class Recognizer {
    lang = '';
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    readonly #ending = new AbortController();

    start(): void {
      void this.#recognize();
    }

    abort(): void {
      this.#ending.abort();
    }

    async #recognize(): Promise<void> {
      try {
        const transcript = await this.#hear();
        if (transcript !== '') this.onresult?.({ results: [[{ transcript }]] });
      } catch (error) {
        const { name } = error as DOMException;
        document.body.dataset.deaf = name;
        this.onerror?.({ error: name });
      }
      this.onend?.();
    }

    async #hear(): Promise<string> {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const body = String(await this.#pitchOf(stream));
      for (const track of stream.getTracks()) track.stop();
      const answer = await fetch(service, { method: 'POST', body, signal: this.#ending.signal });
      return answer.text();
    }

    /** The loudest frequency, once there is a sound. */
    async #pitchOf(stream: MediaStream): Promise<number> {
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 8192 });
      context.createMediaStreamSource(stream).connect(analyser);
      const levels = new Float32Array(analyser.frequencyBinCount);
      for (let attempt = 0; attempt < 40; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        analyser.getFloatFrequencyData(levels);
        const loudest = Math.max(...levels);
        if (loudest > -50) return (levels.indexOf(loudest) * context.sampleRate) / analyser.fftSize;
      }
      return 0;
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recognizer });
}

/** Why the recognition heard nothing. */
const deafness = (page: Page) => page.locator('body').getAttribute('data-deaf');

const says = (tab: Page, words: string) => tab.getByPlaceholder(words).waitFor();

it('a microphone that is refused, and none at all lead to the keyboard', async () => {
  const refused = await startDeafDevice(FAKE_DEVICE, `${ALLOWED}=deny`);
  await speak(refused, () => 'unreachable');
  await says(refused, DEAF);
  expect(await deafness(refused)).toBe('NotAllowedError');
  const none = await startDeafDevice(ALLOWED);
  const microphone = await speak(none, () => 'unreachable');
  await says(none, DEAF);
  expect(await deafness(none)).toBe('NotFoundError');
  expect(await microphone.getAttribute('aria-pressed')).toBe('false');
  await none.getByRole('dialog').getByRole('textbox').fill('Where is the lift?');
  await none.keyboard.press('Enter');
  await none.getByRole('log').getByText('On the left.').waitFor();
});

describe('a device whose microphone hears a tone', () => {
  let page: Page;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-tone-'));
    const file = join(folder, 'tone.wav');
    await writeFile(file, aTone(3));
    const browser = await startBrowser(FAKE_DEVICE, ALLOWED, `--use-file-for-fake-audio-capture=${file}`);
    const device = await startDevice(browser);
    page = device.page;
    return async () => {
      await device.stop();
      await browser.close();
      await rm(folder, { recursive: true });
    };
  });

  it('a visitor who asks by voice reads the question and the answer', async () => {
    const heard: number[] = [];
    const microphone = await speak(page, (hertz) => {
      heard.push(hertz);
      return ' Where is the lift? ';
    });
    await page.getByRole('log').getByText('Where is the lift?').waitFor();
    await page.getByRole('log').getByText('On the left.').waitFor();
    expect(heard).toHaveLength(1);
    expect(Math.abs((heard[0] ?? 0) - TONE_HZ)).toBeLessThan(20);
    expect(await microphone.getAttribute('aria-pressed')).toBe('false');
  });

  it('a visitor who says nothing is asked to repeat it', async () => {
    await speak(page, () => '');
    await says(page, UNHEARD);
  });

  it('a service that is off leads to the keyboard', async () => {
    await speak(page, () => undefined);
    await says(page, DEAF);
  });

  // `speech-listener.test.ts` has the same with a clock of its own.
  it.runIf(isSoak)('a service that says nothing for a quarter of a minute counts as off', async () => {
    const microphone = await speak(
      page,
      () => new Promise<undefined>((resolve) => setTimeout(resolve, 25_000)),
    );
    await page.getByPlaceholder('Listening…').waitFor();
    expect(await microphone.getAttribute('aria-pressed')).toBe('true');
    await page.getByPlaceholder(DEAF).waitFor({ timeout: 25_000 });
    expect(await microphone.getAttribute('aria-pressed')).toBe('false');
  });
});
