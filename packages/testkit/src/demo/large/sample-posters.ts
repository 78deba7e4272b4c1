import sharp from 'sharp';

const SIZES = [
  { width: 960, height: 540 },
  { width: 540, height: 960 },
  { width: 960, height: 400 },
];
const WORDS = ['12.12', 'NEW', 'MENU', '-30%', 'HELLO', 'OPEN', 'TEA', 'SALE'];
const THUMBNAIL = { width: 320, height: 320 };

export interface SamplePoster {
  width: number;
  height: number;
  jpeg: Buffer;
  thumbnail: Buffer;
}

/** Simple posters, landscape, portrait and banner, each in colours of its own. */
export function samplePosters(count: number): Promise<SamplePoster[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => poster(at)));
}

async function poster(at: number): Promise<SamplePoster> {
  const { width, height } = SIZES[at % SIZES.length] ?? { width: 960, height: 540 };
  const jpeg = await sharp(Buffer.from(drawing(at, width, height)))
    .jpeg({ quality: 82 })
    .toBuffer();
  const thumbnail = await sharp(jpeg)
    .resize({ ...THUMBNAIL, fit: 'inside' })
    .webp()
    .toBuffer();
  return { width, height, jpeg, thumbnail };
}

function drawing(at: number, width: number, height: number): string {
  const hue = (at * 47) % 360;
  const radius = Math.min(width, height) / 2.6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 62% 38%)"/><stop offset="1" stop-color="hsl(${hue + 40} 70% 62%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * 0.74}" cy="${height * 0.62}" r="${radius}" fill="hsl(${hue + 160} 70% 85% / 0.35)"/>
    <rect x="${width * 0.08}" y="${height * 0.62}" width="${width * 0.3}" height="10" fill="white"/>
    <text x="${width * 0.08}" y="${height * 0.5}" font-family="sans-serif" font-weight="700"
      font-size="${Math.min(width, height) * 0.24}" fill="white">${WORDS[at % WORDS.length]}</text>
  </svg>`;
}
