// @vitest-environment jsdom
import { asInteractive, type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MountOptions } from '../mount-scene.ts';
import { flush } from '../testing/media.ts';
import { mount, nodeOf } from '../testing/mount.ts';
import type { Converse, Listen } from './dialogue.ts';
import { DialogueOverlay } from './dialogue-overlay.ts';
import { lateDialogue } from './late-dialogue.ts';

beforeAll(async () => {
  await lateDialogue.fetch();
});
afterEach(() => {
  lateDialogue.loaded = DialogueOverlay;
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function aProgram(fields: Partial<ElementOf<'digital-human'>> = {}) {
  const human = newElement('digital-human', {
    id: 'human',
    name: 'Human',
    mode: 'dialogue',
    text: 'Welcome!',
    ...fields,
  });
  return aDocument({ scenes: [aScene({ id: 'home', elements: [human] })] });
}

function talking(converse: Converse | undefined, program = asInteractive(aProgram()), listen?: Listen) {
  const touches = { touch: vi.fn(), act: vi.fn() };
  const options: Partial<MountOptions> = {
    mode: 'play',
    touches,
    ...(converse && { converse }),
    ...(listen && { listen }),
  };
  const { host, mounted } = mount(program, options);
  document.body.append(host);
  const click = () =>
    nodeOf(host, 'element', 'human')
      .querySelector('svg')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const dialog = () => host.querySelector<HTMLElement>('[role="dialog"]');
  const said = () =>
    [...(dialog()?.querySelector('[role="log"]')?.children ?? [])].map(({ textContent }) => textContent);
  const ask = async (text: string) => {
    const field = dialog()?.querySelector('input');
    if (!field) throw new Error('there is no field for a question');
    field.value = text;
    dialog()?.querySelector('form')?.requestSubmit();
    await flush();
  };
  return { mounted, touches, click, dialog, said, ask };
}

test('a touch of the digital human opens a dialogue, which begins with its greeting', () => {
  const { click, dialog, said } = talking(async () => '');
  expect(dialog()).toBeNull();
  click();
  expect(said()).toEqual(['Welcome!']);
});

test('a question is answered with all that was said before', async () => {
  const converse = vi.fn<Converse>(async () => 'On the left.');
  const { click, ask, said } = talking(converse);
  click();
  await ask(' Where is the lift? ');
  await ask('Thanks');
  expect(said()).toEqual(['Welcome!', 'Where is the lift?', 'On the left.', 'Thanks', 'On the left.']);
  expect(converse.mock.calls[1]?.[0]).toEqual([
    { from: 'human', text: 'Welcome!' },
    { from: 'visitor', text: 'Where is the lift?' },
    { from: 'human', text: 'On the left.' },
    { from: 'visitor', text: 'Thanks' },
  ]);
});

test('an answer is text, whatever it contains', async () => {
  const { click, ask, dialog } = talking(async () => '<img src=x onerror=alert(1)>');
  click();
  await ask('?');
  expect(dialog()?.querySelector('img')).toBeNull();
});

test('a question without an answer says so, and can be asked again', async () => {
  const converse = vi.fn<Converse>().mockRejectedValueOnce(new Error('off')).mockResolvedValue('Yes.');
  const { click, ask, said } = talking(converse);
  click();
  await ask('Are you there?');
  expect(said().at(-1)).toBe("I can't answer right now. Try again later.");
  await ask('Are you there?');
  expect(said().at(-1)).toBe('Yes.');
});

test('a dialogue ends with its scene, and an answer that comes later is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { click, ask, dialog, mounted } = talking(() => promise);
  click();
  await ask('Slow?');
  mounted.sceneChanged();
  expect(dialog()).toBeNull();
  resolve('Too late');
  await flush();
  click();
  expect(dialog()?.textContent).not.toContain('Too late');
});

test('typing keeps the visitor in the scene, as touching does', () => {
  const { click, dialog, touches } = talking(async () => '');
  click();
  touches.touch.mockClear();
  dialog()
    ?.querySelector('input')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(touches.touch).toHaveBeenCalledOnce();
});

test.each([
  ['in an ordinary program', async () => '', aProgram()],
  ['without a server that answers', undefined, asInteractive(aProgram())],
  ['with a digital human that broadcasts', async () => '', asInteractive(aProgram({ mode: 'broadcast' }))],
])('there is no dialogue %s', (_, converse, program) => {
  const { click, dialog } = talking(converse, program);
  click();
  expect(dialog()).toBeNull();
});

test('a visitor can ask by voice where the screen can hear, and reads when it heard nothing', async () => {
  const heard = ['Where is the lift?', '', undefined];
  const listen = vi.fn<Listen>(async () => {
    const text = heard.shift();
    if (text === undefined) throw new Error('no microphone');
    return text;
  });
  const { click, dialog, said } = talking(async () => 'On the left.', asInteractive(aProgram()), listen);
  click();
  const speak = async () => {
    dialog()?.querySelector<HTMLElement>('[aria-label="Ask by voice"]')?.click();
    await flush();
  };
  const placeholder = () => dialog()?.querySelector('input')?.placeholder;
  await speak();
  expect(said()).toEqual(['Welcome!', 'Where is the lift?', 'On the left.']);
  expect(listen.mock.calls[0]?.[0]).toBe('en');
  for (const _ of ['silence', 'a microphone that is refused']) {
    await speak();
    expect(placeholder()).toBe("I didn't hear that. Say it again, or type it.");
  }
  expect(said()).toHaveLength(3);
});

test('a dialogue that is closed does not listen any more, and one without hearing has no microphone', () => {
  let signal: AbortSignal | undefined;
  const listen: Listen = (_, ended) => {
    signal = ended;
    return new Promise(() => {});
  };
  const { click, dialog, mounted } = talking(async () => '', asInteractive(aProgram()), listen);
  click();
  const microphone = dialog()?.querySelector<HTMLElement>('[aria-label="Ask by voice"]');
  microphone?.click();
  expect([microphone?.getAttribute('aria-pressed'), signal?.aborted]).toEqual(['true', false]);
  mounted.destroy();
  expect(signal?.aborted).toBe(true);
  const silent = talking(async () => '');
  silent.click();
  expect(silent.dialog()?.querySelector('[aria-label="Ask by voice"]')).toBeNull();
});

test('a touch before the script of dialogues has arrived opens one when it has, unless the scene changed meanwhile', async () => {
  lateDialogue.loaded = undefined;
  const early = talking(async () => '');
  early.click();
  expect(early.dialog()).toBeNull();
  await flush();
  expect(early.said()).toEqual(['Welcome!']);
  const left = talking(async () => '');
  left.click();
  left.mounted.sceneChanged();
  await flush();
  expect(left.dialog()).toBeNull();
});

test('a touch tries again after the script of dialogues could not be fetched', async () => {
  lateDialogue.loaded = undefined;
  const fetch = vi.spyOn(lateDialogue, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { click, dialog, said } = talking(async () => '');
  click();
  await flush();
  expect(dialog()).toBeNull();
  fetch.mockRestore();
  click();
  await flush();
  expect(said()).toEqual(['Welcome!']);
});

test('a program whose digital humans only broadcast does not fetch the script of dialogues', () => {
  const fetch = vi.spyOn(lateDialogue, 'fetch');
  talking(async () => '', asInteractive(aProgram({ mode: 'broadcast' })));
  expect(fetch).not.toHaveBeenCalled();
  talking(async () => '');
  expect(fetch).toHaveBeenCalled();
});
