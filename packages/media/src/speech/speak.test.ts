import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/samples.ts';
import { systemClock } from '../testing/system-clock.ts';
import { ConversionError } from '../tools/conversion-error.ts';
import { findProgram } from '../tools/find-program.ts';
import { readSound } from './read-sound.ts';
import { type SpeechOrder, speak } from './speak.ts';

const ORDER: SpeechOrder = { text: 'Welcome', language: 'en', voice: 'female', rate: 1 };

/** Speaks with a script in the place of espeak-ng, which gets its arguments. */
async function speakWith(script: string, order: Partial<SpeechOrder> = {}) {
  const folder = await testFolder();
  const program = join(folder, 'engine.sh');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o700);
  const signal = new AbortController().signal;
  const path = await speak({ ...ORDER, ...order }, { program, clock: systemClock, folder, signal });
  return { path, args: await readFile(join(folder, 'args'), 'utf8'), folder };
}

describe.skipIf(process.platform === 'win32')('speaking', () => {
  it('chooses voice and speed', async () => {
    const save = 'echo "$@" > args';
    expect((await speakWith(save)).args).toContain('-v en-us+f3 -s 170 ');
    const chinese = await speakWith(save, { language: 'zh', voice: 'male', rate: 2 });
    expect(chinese.args).toContain('-v cmn+m3 -s 340 ');
  });

  it('gives the text as a file, so that it is neither an option nor a command, nor phonemes', async () => {
    const text = '--help $(touch evil) [[h@loU]]';
    const { args, folder } = await speakWith('echo "$@" > args', { text });
    expect(args).not.toContain('help');
    expect(await readFile(join(folder, 'speech.txt'), 'utf8')).toBe('--help $(touch evil) [ [h@loU]]');
  });

  it('fails when the engine does', async () => {
    await expect(speakWith('exit 3')).rejects.toBeInstanceOf(ConversionError);
  });
});

const espeak = await findProgram('espeak-ng');

it.skipIf(espeak === null)('gives a sound with espeak-ng', async () => {
  const folder = await testFolder();
  const signal = new AbortController().signal;
  const order = { ...ORDER, text: '欢迎光临', language: 'zh' } as const;
  const path = await speak(order, { program: espeak ?? '', clock: systemClock, folder, signal });
  const sound = await readSound(path, 'wav');
  expect(sound?.durationMs).toBeGreaterThan(500);
  expect(Math.max(...(sound?.steps ?? []).map(({ level }) => level))).toBeGreaterThan(0.02);
});
