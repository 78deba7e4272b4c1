import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
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

/** A dialogue with the digital human of a device, in a browser whose recognition is a service of the test. */
async function startDialogue(args: string[], service: Service) {
  const server = await StandInServer.start();
  server.answer = 'On the left.';
  const { args: usual, ...launch } = inject('chromium');
  const browser = await chromium.launch({ ...launch, args: [...usual, ...args] });
  onTestFinished(async () => {
    await browser.close();
    await server.stop();
  });
  const context = await browser.newContext({ viewport: { width: 640, height: 360 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(useService, SERVICE);
  await page.route(`**/${SERVICE}`, async (route) => {
    const text = await service(Number(route.request().postData()));
    if (text === undefined) await route.abort().catch(() => undefined);
    else await route.fulfill({ body: text });
  });
  await page.goto(`${server.address}?microphone=1`);
  await server.publish([release], []);
  await page.locator('body[data-state=playing]').waitFor();
  server.set({ 'rpc-digital': { enabled: true } });
  await page.getByRole('button', { name: 'Hello! How can I help you?' }).click();
  const microphone = page.getByRole('button', { name: 'Ask by voice' });
  await microphone.click();
  return { page, microphone };
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

const says = (page: Page, words: string) => page.getByPlaceholder(words).waitFor();

/** A microphone that hears the tone. */
async function withTone(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-tone-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'tone.wav');
  await writeFile(file, aTone(3));
  return [FAKE_DEVICE, ALLOWED, `--use-file-for-fake-audio-capture=${file}`];
}

it('a visitor who asks by voice reads the question and the answer', async () => {
  const heard: number[] = [];
  const { page, microphone } = await startDialogue(await withTone(), (hertz) => {
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
  const { page } = await startDialogue([FAKE_DEVICE, ALLOWED], () => '');
  await says(page, UNHEARD);
});

it('a service that is off, a microphone that is refused, and none at all lead to the keyboard', async () => {
  const off = await startDialogue([FAKE_DEVICE, ALLOWED], () => undefined);
  await says(off.page, DEAF);
  const refused = await startDialogue([FAKE_DEVICE, `${ALLOWED}=deny`], () => 'unreachable');
  await says(refused.page, DEAF);
  expect(await deafness(refused.page)).toBe('NotAllowedError');
  const none = await startDialogue([ALLOWED], () => 'unreachable');
  await says(none.page, DEAF);
  expect(await deafness(none.page)).toBe('NotFoundError');
  expect(await none.microphone.getAttribute('aria-pressed')).toBe('false');
  await none.page.getByRole('dialog').getByRole('textbox').fill('Where is the lift?');
  await none.page.keyboard.press('Enter');
  await none.page.getByRole('log').getByText('On the left.').waitFor();
});

it('a service that says nothing for a quarter of a minute counts as off', async () => {
  const { page, microphone } = await startDialogue(
    [FAKE_DEVICE, ALLOWED],
    () => new Promise<undefined>((resolve) => setTimeout(resolve, 25_000)),
  );
  await page.getByPlaceholder('Listening…').waitFor();
  expect(await microphone.getAttribute('aria-pressed')).toBe('true');
  await page.getByPlaceholder(DEAF).waitFor({ timeout: 25_000 });
  expect(await microphone.getAttribute('aria-pressed')).toBe('false');
});
