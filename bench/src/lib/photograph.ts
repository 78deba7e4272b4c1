import sharp from 'sharp';

/** A JPEG with shapes and grain, about as hard to decode as a camera's; `seed` makes each picture different. */
export async function photograph(size: { width: number; height: number }, seed: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 20 + (seed % 20) } as const;
  const noise = await sharp({ create: { ...size, channels: 3, background: '#808080', noise: grain } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(noise)
    .composite([{ input: shapes(size, seed), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function shapes({ width, height }: { width: number; height: number }, seed: number): Buffer {
  const hue = (seed * 47) % 360;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 70% 60%)"/>
      <circle cx="${(seed * 131) % width}" cy="50%" r="${height / 3}" fill="hsl(${(hue + 120) % 360} 80% 40%)"/>
    </svg>`,
  );
}
