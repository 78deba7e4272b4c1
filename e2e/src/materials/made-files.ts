import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { noisePng } from '../support/png.ts';

const WIDTH = 64;
const HEIGHT = 48;

/** Writes a small file of every kind that can be made without a codec, and returns their paths. */
export async function writeFiles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const png = noisePng(WIDTH, HEIGHT);
  const files: Record<string, Buffer> = {
    'noise.png': png,
    'noise.webp': await sharp(png).webp().toBuffer(),
    'noise.gif': await sharp(png).gif().toBuffer(),
    'noise.avif': await sharp(png).avif().toBuffer(),
    'noise.bmp': bitmap(),
    'wave.wav': wave(),
    'pages.pdf': portableDocument(['first', 'second', 'third']),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return Object.keys(files).map((name) => join(folder, name));
}

/** A video padded with noise, so that sending it takes a while and every byte matters. */
export function paddedVideo(video: Buffer, size: number): Buffer {
  const header = Buffer.alloc(8);
  const padding = size - video.length;
  header.writeUInt32BE(padding, 0);
  header.write('free', 4, 'latin1');
  return Buffer.concat([video, header, randomBytes(padding - header.length)]);
}

/** 24 bits per pixel, bottom row first. */
function bitmap(): Buffer {
  const pixels = randomBytes(WIDTH * HEIGHT * 3);
  const header = Buffer.alloc(54);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(WIDTH, 18);
  header.writeInt32LE(HEIGHT, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  header.writeUInt32LE(pixels.length, 34);
  return Buffer.concat([header, pixels]);
}

/** One second of a tone, 16 bits, one channel. */
function wave(): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at++) samples.writeInt16LE(Math.round(8000 * Math.sin(at / 5)), at * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A page for each word. */
function portableDocument(words: string[]): Buffer {
  const kids = words.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${words.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...words.flatMap((word, at) => {
      const drawing = `BT /F1 36 Tf 40 60 Td (${word}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
