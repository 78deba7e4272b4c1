import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The facts that a machine knows about itself; unknown values are absent. */
export interface MachineFacts {
  /** Of its first network card, as the kernel writes it. */
  readonly mac?: string;
  readonly model?: string;
  readonly mainboard?: string;
  /** Name and version of the distribution. */
  readonly systemVersion?: string;
}

/** The words of makers where they have nothing to say. */
const MEANINGLESS =
  /^(?:to be filled.*|default string|system (?:product name|manufacturer)|none|unknown|o\.e\.m\.)$/i;

/** @param root `/` */
export async function readMachineFacts(root: string): Promise<MachineFacts> {
  const dmi = (name: string) => meaningful(join(root, 'sys/class/dmi/id', name));
  const [mac, vendor, product, tree, board, system] = await Promise.all([
    firstMac(join(root, 'sys/class/net')),
    dmi('sys_vendor'),
    dmi('product_name'),
    // Boards without a BIOS, such as the Raspberry Pi.
    meaningful(join(root, 'proc/device-tree/model')),
    dmi('board_name'),
    systemName(join(root, 'etc/os-release')),
  ]);
  const model = product === undefined ? tree : [vendor, product].filter(Boolean).join(' ');
  const mainboard = board ?? tree;
  return {
    ...(mac !== undefined && { mac }),
    ...(model !== undefined && { model }),
    ...(mainboard !== undefined && { mainboard }),
    ...(system !== undefined && { systemVersion: system }),
  };
}

/** Of a real card, by which people know the machine: one with a cable before one without, and never that of a bridge or a tunnel. */
async function firstMac(folder: string): Promise<string | undefined> {
  const found: string[] = await readdir(folder).catch(() => []);
  const cards = await Promise.all(
    found.toSorted().map(async (name) => {
      const isReal = await readlink(join(folder, name, 'device')).then(
        () => true,
        () => false,
      );
      const parts: string[] = await readdir(join(folder, name)).catch(() => []);
      return { name, isReal, isWireless: parts.includes('wireless') };
    }),
  );
  const real = cards.filter(({ isReal }) => isReal);
  const [first] = real.toSorted((a, b) => Number(a.isWireless) - Number(b.isWireless));
  const mac = first && (await text(join(folder, first.name, 'address')));
  return mac && /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/i.test(mac) && !/^(?:00:){5}00$/.test(mac)
    ? mac
    : undefined;
}

async function systemName(file: string): Promise<string | undefined> {
  return /^PRETTY_NAME="?([^"\n]+)"?$/m.exec((await text(file)) ?? '')?.[1];
}

async function meaningful(file: string): Promise<string | undefined> {
  // The device tree ends its texts with a zero byte.
  const value = (await text(file))?.replaceAll('\0', '').trim();
  return value === undefined || value === '' || MEANINGLESS.test(value) ? undefined : value;
}

async function text(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (read) => read.trim(),
    () => undefined,
  );
}
