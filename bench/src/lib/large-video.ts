import { open, readFile } from 'node:fs/promises';

const SAMPLE = new URL('../../../packages/testkit/media/moving.mp4', import.meta.url).pathname;

/** The head of an MP4 of any size: a short real video, and the header of a `free` box that pads it. */
export async function largeVideoHead(size: number): Promise<Buffer> {
  const video = await readFile(SAMPLE);
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write('free', 4, 'latin1');
  header.writeBigUInt64BE(BigInt(size - video.length), 8);
  return Buffer.concat([video, header]);
}

/** Writes such a video. The padding is real data instead of a hole, so that reading it has its normal cost. */
export async function writeLargeVideo(path: string, size: number): Promise<void> {
  const file = await open(path, 'w');
  const head = await largeVideoHead(size);
  await file.write(head);
  const block = Buffer.alloc(4 << 20, 0x5a);
  for (let at = head.length; at < size; at += block.length) {
    await file.write(block, 0, Math.min(block.length, size - at));
  }
  await file.close();
}
