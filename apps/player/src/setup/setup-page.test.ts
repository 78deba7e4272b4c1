// @vitest-environment jsdom

import { settle } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Language } from '../i18n/texts.ts';
import type { StoredSources } from '../storage/state-store.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { SetupPage } from './setup-page.ts';

const ADDRESS = 'http://127.0.0.1:8123/viewers';

let state: MemoryStateStore;
let saved: number;

beforeEach(() => {
  state = new MemoryStateStore(new PowerLog());
  saved = 0;
});

afterEach(() => document.body.replaceChildren());

async function open(stored?: StoredSources, language: Language = 'en', canDetectFaces = true): Promise<void> {
  if (stored) await state.write({ audienceSources: stored });
  await new SetupPage({
    ...{ parent: document.body, language, state, canDetectFaces, serverAddress: 'server:9000' },
    onSaved: () => (saved += 1),
  }).start();
}

const ofScreen = <Element>(selector: string, screen: 1 | 2) =>
  document.querySelectorAll(`fieldset ${selector}`)[screen - 1] as Element;

function choose(screen: 1 | 2, choice: string, address = ''): void {
  const select = ofScreen<HTMLSelectElement>('select', screen);
  select.value = choice;
  ofScreen<HTMLInputElement>('input', screen).value = address;
  select.dispatchEvent(new Event('change'));
}

async function save(): Promise<string> {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
  return document.querySelector('.message')?.textContent ?? '';
}

const sentence = (screen: 1 | 2) => ofScreen<HTMLElement>('.sentence', screen).textContent ?? '';

it('says for each screen what is counted, and where it goes', async () => {
  await open({ 2: ADDRESS });
  expect(sentence(1)).toBe("This screen doesn't count people and sends no data about them.");
  expect(sentence(2)).toMatch(/counts the people.*gender.*to server:9000, never an image of a face\.$/);
  choose(1, 'camera');
  expect(sentence(1)).toMatch(/^(?!.*gender).*counts the faces.*to server:9000/);
  choose(2, 'none');
  expect(sentence(2)).toMatch(/^This screen doesn't count/);
});

it('speaks Chinese', async () => {
  await open({ 1: 'camera' }, 'zh');
  expect(document.querySelector('h1')?.textContent).toBe('观众统计设置');
  expect(sentence(1)).toContain('server:9000');
  expect(sentence(2)).toBe('本屏幕不统计观众，也不上报任何数据。');
});

it('stores the source of each screen, and has the players start again', async () => {
  await open();
  choose(1, 'bridge');
  choose(2, 'address', ` ${ADDRESS} `);
  expect(await save()).toMatch(/^Saved\./);
  expect(await state.read('audienceSources')).toEqual({ 1: '1', 2: ADDRESS });
  choose(1, 'none');
  await save();
  expect(await state.read('audienceSources')).toEqual({ 2: ADDRESS });
  expect(saved).toBe(2);
});

it.each([
  { choice: 'camera', address: '' },
  { choice: 'address', address: ADDRESS },
])('refuses one $choice for both screens, which would count everyone twice', async ({ choice, address }) => {
  await open();
  choose(1, choice, address);
  choose(2, choice, address);
  expect(await save()).toBe('Choose different sources for both screens.');
  expect([saved, await state.read('audienceSources')]).toEqual([0, undefined]);
});

it.each(['', 'camera', '/run/viewers.json', 'javascript:alert(1)', 'http://'])(
  'refuses the address %j',
  async (address) => {
    await open();
    choose(2, 'address', address);
    expect(await save()).toMatch(/^Enter an address/);
    expect(saved).toBe(0);
  },
);

it('offers no camera where the browser detects no faces', async () => {
  await open(undefined, 'en', false);
  const camera = ofScreen<HTMLSelectElement>('select', 1).querySelector<HTMLOptionElement>('[value=camera]');
  expect([camera?.disabled, camera?.textContent]).toEqual([
    true,
    'Camera of this machine (this browser has no face detector)',
  ]);
});

it('says that nothing was stored where the browser cannot', async () => {
  await open();
  state.write = () => Promise.reject(new Error('full'));
  expect(await save()).toMatch(/can't store settings/);
  expect(saved).toBe(0);
});
