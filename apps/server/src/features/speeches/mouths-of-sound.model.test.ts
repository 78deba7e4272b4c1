import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSound } from '@marquee/media';
import { mouthAt } from '@marquee/scene';
import { expect, it } from 'vitest';
import { mouthsOfSound } from './mouths-of-sound.model.ts';
import { aWav } from './testing/a-wav.ts';

it('closes the mouth in silence and moves it while there is sound', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  try {
    const path = join(folder, 'speech.wav');
    await writeFile(path, aWav());
    const sound = await readSound(path, 'wav');
    if (!sound) throw new Error('the sound cannot be read');
    expect(sound.durationMs).toBe(1_000);
    const track = mouthsOfSound(sound, { text: 'mama papa', speed: 50 });
    expect([0, 100, 900, 1_000].map((ms) => mouthAt(track, ms))).toEqual(Array(4).fill('closed'));
    expect(mouthAt(track, 500)).not.toBe('closed');
    expect(track.mouths.at(-1)).toEqual([expect.any(Number), 'closed']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('shows the vowels of the text in loud sounds, and teeth in hissing ones', () => {
  const twenty = (level: number, hiss: number) => Array.from({ length: 20 }, () => ({ level, hiss }));
  const steps = [...twenty(0.5, 0.05), ...twenty(0.3, 0.5), ...twenty(0.5, 0.05)];
  const track = mouthsOfSound({ steps, durationMs: 1_200 }, { text: 'aaaaa sssss ooooo', speed: 50 });
  expect([100, 600, 1_100].map((ms) => mouthAt(track, ms))).toEqual(['open', 'teeth', 'round']);
});

it('changes the mouth at most every 60 ms, because shorter shapes flicker', () => {
  const steps = Array.from({ length: 200 }, (_, index) => ({ level: index % 2 === 0 ? 0.5 : 0, hiss: 0 }));
  const { mouths } = mouthsOfSound({ steps, durationMs: 4_000 }, { text: 'ababababababababab', speed: 50 });
  const gaps = mouths.slice(1).map(([at], index) => at - (mouths[index]?.[0] ?? 0));
  expect(Math.min(...gaps.slice(0, -1))).toBeGreaterThanOrEqual(60);
});
