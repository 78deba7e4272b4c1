import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { altered, EMPTY_ZIP, followedBy, halved, refusal, sample, written } from '../testing/samples.ts';
import { inspectFile } from './inspect-file.ts';

describe('the facts of a picture', () => {
  it('have the size as shown, with the camera’s orientation applied', async () => {
    const facts = await inspectFile(sample('rotated.jpg'), 'jpg');
    expect(facts).toMatchObject({
      mime: 'image/jpeg',
      width: 300,
      height: 400,
      durationMs: null,
      codec: null,
    });
  });

  it('have an upright thumbnail: the red half is above', async () => {
    const { thumbnail } = await inspectFile(sample('rotated.jpg'), 'jpg');
    const { data, info } = await sharp(thumbnail!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 400]);
    const [red, , blue] = data.subarray((20 * info.width + 150) * 3);
    expect(red! > 200 && blue! < 60).toBe(true);
  });

  it('tell PNG, WebP and GIF by the content', async () => {
    expect(await inspectFile(sample('sign.png'), 'png')).toMatchObject({ mime: 'image/png', width: 320 });
    const webp = await written(await sharp(sample('sign.png')).webp().toBuffer());
    expect(await inspectFile(webp, 'webp')).toMatchObject({ mime: 'image/webp', height: 320 });
    const gif = await written(await sharp(sample('sign.png')).gif().toBuffer());
    expect(await inspectFile(gif, 'gif')).toMatchObject({ mime: 'image/gif', durationMs: null });
  });

  it('have a duration when it is animated', async () => {
    const frame = await sharp(sample('sign.png')).resize(20, 20).png().toBuffer();
    const other = await sharp(frame).negate({ alpha: false }).png().toBuffer();
    const moving = sharp([frame, other], { join: { animated: true } });
    const path = await written(await moving.gif({ delay: [300, 700] }).toBuffer());
    expect(await inspectFile(path, 'gif')).toMatchObject({ width: 20, height: 20, durationMs: 1000 });
  });

  it('never have a thumbnail larger than 480 pixels a side', async () => {
    const path = await written(
      await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const { thumbnail } = await inspectFile(path, 'png');
    expect(await sharp(thumbnail!).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });
});

describe('the facts of a video', () => {
  it('have its size, duration and codec, from MP4 and from WebM', async () => {
    const mp4 = await inspectFile(sample('moving.mp4'), 'mp4');
    expect(mp4).toMatchObject({
      mime: 'video/mp4',
      width: 640,
      height: 360,
      durationMs: 4000,
      codec: 'h264',
    });
    const webm = await inspectFile(sample('moving.webm'), 'webm');
    expect(webm).toMatchObject({ mime: 'video/webm', width: 640, height: 360, codec: 'vp9' });
    expect(Math.abs(webm.durationMs! - 4000)).toBeLessThan(100);
  });
});

describe('what is refused', () => {
  it('U1 content that does not match the suffix', async () => {
    expect(await refusal(sample('sign.png'), 'jpg')).toBe('content_mismatch');
    expect(await refusal(sample('moving.mp4'), 'webm')).toBe('content_mismatch');
    expect(await refusal(sample('sign.png'), 'mp4')).toBe('content_mismatch');
    expect(await refusal(await written('MZ\u0090 an executable'), 'png')).toBe('content_mismatch');
  });

  it('U2 a picture that is also a script, a page, a document or an archive', async () => {
    const script = Buffer.from('GIF89a/*\u0001\u0000<script>*/=1;alert(1)//', 'latin1');
    expect(await refusal(await written(script), 'gif')).toBe('content_mismatch');
    const png = await readFile(sample('sign.png'));
    const comment = Buffer.from('%PDF-1.4');
    const withComment = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    expect(await refusal(await written(withComment), 'png')).toBe('content_mismatch');
    expect(await refusal(await followedBy('sign.png', EMPTY_ZIP), 'png')).toBe('content_mismatch');
    expect(await refusal(await followedBy('moving.webm', EMPTY_ZIP), 'webm')).toBe('content_mismatch');
  });

  it('U3 SVG, HTML and XML with the suffix of a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refusal(await written(svg), 'png')).toBe('content_mismatch');
    expect(await refusal(await written('<!doctype html><p>hello'), 'jpg')).toBe('content_mismatch');
    expect(await refusal(await written(svg), 'svg')).toBe('unsupported_format');
  });

  it('U5 a small file that claims a billion pixels', async () => {
    const bomb = await readFile(sample('sign.png'));
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await refusal(await written(bomb), 'png')).toBe('too_many_pixels');
  });

  it('U5 an animated picture of ten thousand frames', async () => {
    const header = Buffer.from('47494638396101000100f00000000000ffffff', 'hex');
    const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
    const frames = Array.from({ length: 10_000 }, () => frame);
    const bomb = Buffer.concat([header, ...frames, Buffer.from([0x3b])]);
    expect(await refusal(await written(bomb), 'gif')).toBe('too_many_pixels');
  });

  it('U6 a playlist or a list of other files with the suffix of a video', async () => {
    expect(await refusal(await written('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'mp4')).toBe(
      'content_mismatch',
    );
    expect(await refusal(await written('ffconcat version 1.0\nfile /etc/passwd\n'), 'webm')).toBe(
      'content_mismatch',
    );
  });

  it('U6 an index larger than any real one', async () => {
    const path = await altered('moving.mp4', async (copy) => {
      const { size } = await stat(copy);
      const header = Buffer.alloc(8);
      header.writeUInt32BE(70 * 1024 * 1024, 0);
      header.write('moov', 4);
      await writeFile(copy, header, { flag: 'a' });
      await truncate(copy, size + 70 * 1024 * 1024);
    });
    expect(await refusal(path, 'mp4')).toBe('content_broken');
  });

  it('a truncated video', async () => {
    expect(await refusal(await halved('moving.mp4'), 'mp4')).toBe('content_broken');
    expect(await refusal(await halved('moving.webm'), 'webm')).toBe('content_broken');
  });

  it('a truncated picture', async () => {
    expect(await refusal(await halved('rotated.jpg'), 'jpg')).toBe('content_broken');
    expect(await refusal(await halved('sign.png'), 'png')).toBe('content_broken');
  });

  it('an MP4 without an index, and one with invalid boxes', async () => {
    const header = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
    expect(await refusal(await written(header), 'mp4')).toBe('content_broken');
    const nonsense = await altered('moving.mp4', async (path) => {
      const file = await open(path, 'r+');
      await file.write(Buffer.alloc(400, 7), 0, 400, 60);
      await file.close();
    });
    expect(await refusal(nonsense, 'mp4')).toBe('content_broken');
  });
});
