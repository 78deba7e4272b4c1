import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the makers of capture devices call them. Cameras, codecs and image processors of a board have other names. */
const CAPTURES_HDMI = /hdmi|tc3587\d\d|usb video|video capture|game capture|capture card|cam link|ms21\d\d/i;

export interface CaptureDeviceOptions {
  /** `/sys/class/video4linux` */
  readonly folder: string;
  /** A part of the name of the device to use; undefined to recognise it by what makers call theirs. */
  readonly wanted: string | undefined;
}

/** The name of the device that captures an HDMI input, as V4L2 and the browser know it; undefined without one. */
export async function findCaptureDevice({
  folder,
  wanted,
}: CaptureDeviceOptions): Promise<string | undefined> {
  const nodes = (await readdir(folder).catch(() => [])).filter((name) => /^video\d+$/.test(name));
  const inOrder = nodes.toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
  for (const node of inOrder) {
    const [name, index] = await Promise.all([read(folder, node, 'name'), read(folder, node, 'index')]);
    // Further nodes of the same device carry metadata.
    if (!name || (index !== '' && index !== '0')) continue;
    if (wanted === undefined ? CAPTURES_HDMI.test(name) : name.includes(wanted)) return name;
  }
  return undefined;
}

async function read(folder: string, node: string, file: string): Promise<string> {
  return readFile(join(folder, node, file), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
}
