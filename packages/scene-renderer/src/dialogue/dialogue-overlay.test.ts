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
  vi.unstubAllGlobals();
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

function talking(
  converse: Converse | undefined,
  program = asInteractive(aProgram()),
  listen?: Listen,
  masterVolume?: () => number,
) {
  const touches = { touch: vi.fn(), act: vi.fn() };
  const options: Partial<MountOptions> = {
    mode: 'play',
    touches,
    ...(converse && { converse }),
    ...(listen && { listen }),
    ...(masterVolume && { masterVolume }),
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
  await speak();
  expect(placeholder()).toBe("I didn't hear that. Try again.");
  // A microphone that is refused.
  await speak();
  expect(placeholder()).toBe("Voice isn't available. Type instead.");
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

test('an answer with speech is heard at the volume of the screen, in the manner of the digital human', async () => {
  const { said: heard, end } = hearing();
  const audio = new Blob(['sound'], { type: 'audio/mp4' });
  const converse = vi.fn<Converse>(async () => ({
    text: 'On the left.',
    speech: { audio, mouths: [[0, 'open']] },
  }));
  const program = asInteractive(aProgram({ voice: 'male', speed: 70 }));
  const { click, ask, said, mounted } = talking(converse, program, undefined, () => 0.4);
  click();
  await ask('Where is the lift?');
  expect(converse.mock.calls[0]?.[1]).toEqual({ voice: 'male', speed: 70 });
  expect(said().at(-1)).toBe('On the left.');
  expect(heard).toEqual([{ url: 'blob:1', volume: 0.4 }]);
  // The next answer ends the one before, and what is closed is silent.
  await ask('And the stairs?');
  expect(end).toHaveBeenCalledWith('blob:1');
  mounted.destroy();
  expect(end).toHaveBeenLastCalledWith('blob:2');
});

test('a question by voice ends the answer that is spoken', async () => {
  const { end } = hearing();
  const speech = { audio: new Blob(['sound']), mouths: [] };
  const listen: Listen = () => new Promise(() => {});
  const { click, ask, dialog } = talking(
    async () => ({ text: 'A long story.', speech }),
    asInteractive(aProgram()),
    listen,
  );
  click();
  await ask('Tell me');
  expect(end).not.toHaveBeenCalled();
  dialog()?.querySelector<HTMLElement>('[aria-label="Ask by voice"]')?.click();
  expect(end).toHaveBeenCalledWith('blob:1');
});

/** The sounds that media elements play, and which of their files were let go. */
function hearing() {
  const said: { url: string; volume: number }[] = [];
  const end = vi.fn<(url: string) => void>();
  let files = 0;
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      files += 1;
      return `blob:${files}`;
    },
    revokeObjectURL: end,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    said.push({ url: this.src, volume: this.volume });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  return { said, end };
}
