import { readFile } from 'node:fs/promises';
import type { FileRef } from '@marquee/scene';
import { type Marquee, uploadFile } from '../harness/index.ts';

const MEDIA = new URL('../../media/demo/', import.meta.url);
const SAMPLES = {
  dawn: 'dawn.jpg',
  tea: 'tea.jpg',
  city: 'city.jpg',
  sea: 'sea.jpg',
  colours: 'colours.mp4',
} as const;

/** The sample media as elements name them, by what they show. */
export type Samples = Record<keyof typeof SAMPLES, FileRef>;

export async function uploadSamples(marquee: Marquee): Promise<Samples> {
  const uploaded: [string, FileRef][] = [];
  for (const [name, file] of Object.entries(SAMPLES)) {
    uploaded.push([name, await uploadFile(marquee, file, await readFile(new URL(file, MEDIA)))]);
  }
  return Object.fromEntries(uploaded) as Samples;
}
