import { createHash } from 'node:crypto';
import { filePath, type Manifest, type ManifestRelease } from '@marquee/device-protocol';
import { type FeedRequest, type FileRef, feedIdOf, newDocument, newElement } from '@marquee/scene';

/** A file of the scripted server. */
export interface SampleFile {
  readonly ref: FileRef;
  readonly bytes: Buffer;
}

/** The feed that the weather elements of the releases show. */
export const SAMPLE_FEED: FeedRequest = { kind: 'weather', params: { latitude: 39.9, longitude: 116.41 } };

/** A picture of one pixel. Decoders ignore what follows it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of this size in bytes, different for each number. */
export function sampleFile(number: number, size: number): SampleFile {
  const seed = createHash('sha512').update(String(number)).digest();
  const bytes = Buffer.concat([PICTURE, Buffer.alloc(size, seed)]).subarray(0, size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `picture ${number}.png`;
  return {
    bytes,
    ref: { materialId: number, sha256, size, mime: 'image/png', name, width: 64, height: 64 },
  };
}

interface ReleaseOptions {
  readonly durationMs: number;
  readonly mode?: ManifestRelease['mode'];
  readonly file?: SampleFile;
}

/** A release with one program of one scene: a text and the weather, or a picture. It is always in effect. */
export function sampleRelease(
  id: number,
  { durationMs, mode = 'append', file }: ReleaseOptions,
): ManifestRelease {
  const document = newDocument({ width: 640, height: 360 });
  const [scene] = document.scenes;
  if (scene) {
    scene.durationMs = durationMs;
    const name = `release ${id}`;
    scene.elements.push(
      file
        ? newElement('picture', { id: 'picture', name, pictures: [{ file: file.ref, durationMs }] })
        : newElement('text', { id: 'text', name, text: name, width: 640, height: 360 }),
    );
    if (!file) scene.elements.push(SAMPLE_WEATHER);
  }
  return {
    id,
    number: id,
    name: `release ${id}`,
    mode,
    status: 'approved',
    screen: 1,
    schedule: {
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      continuous: true,
      spans: [{ start: '00:00', end: '23:59' }],
    },
    programs: [{ id: id + 100, name: `program ${id}`, document }],
  };
}

/** A weather element, which shows a feed. */
const SAMPLE_WEATHER = newElement('weather', { id: 'weather', name: 'Weather' });

/** The feed of every release without a file. */
export const SAMPLE_FEED_ID = feedIdOf(SAMPLE_FEED);

/** A manifest with these releases and their files. */
export function sampleManifest(
  deviceId: number,
  revision: number,
  releases: ManifestRelease[],
  files: readonly SampleFile[],
): Manifest {
  return {
    protocol: 1,
    deviceId,
    revision,
    issuedAt: Date.now(),
    timeZone: 'Asia/Shanghai',
    releases,
    files: files.map(({ ref: { sha256, size } }) => ({ sha256, size, url: filePath(sha256) })),
  };
}
