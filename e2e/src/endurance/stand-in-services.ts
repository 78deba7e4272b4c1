import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url);
const PART_MS = 2000;
/** The parts of `streams/green.ts`, from its playlist. */
const PARTS = [
  [0, 12_408],
  [12_408, 24_064],
  [24_064, 35_908],
] as const;
/** How many parts of a live stream a playlist names. */
const WINDOW = 4;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const PAGE = '<!doctype html><title>page</title><body style="margin:0;background:#fff"><h1>Timetable</h1>';

/** Local versions of the services that a program and the server use: an endless live stream, a web page, weather and speech. */
export class StandInServices {
  readonly #server: Server;

  private constructor(stream: Buffer, speech: Buffer) {
    const began = Date.now();
    this.#server = createServer(({ url = '/' }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      const part = /^\/part-(\d+)\.ts$/.exec(url)?.[1];
      if (part) return send(response, 'video/mp2t', stream.subarray(...partOf(Number(part))));
      if (url === '/live.m3u8')
        return send(response, 'application/vnd.apple.mpegurl', playlistAfter(Date.now() - began));
      if (url === '/speech') return send(response, 'audio/wav', speech);
      if (url.startsWith('/v1/forecast')) return send(response, 'application/json', forecastAt(Date.now()));
      send(response, 'text/html', PAGE);
    });
  }

  static async start(): Promise<StandInServices> {
    const [stream, speech] = await Promise.all(
      ['streams/green.ts', 'formats/tone.wav'].map((name) => readFile(new URL(name, MEDIA))),
    );
    if (!stream || !speech) throw new Error('the sample media are missing');
    const services = new StandInServices(stream, speech);
    await new Promise<void>((resolve) => services.#server.listen(0, '127.0.0.1', resolve));
    return services;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings with which a server uses them. */
  get environment(): Record<string, string> {
    return {
      MARQUEE_OUTGOING_PRIVATE: '1',
      MARQUEE_WEATHER_URL: this.address,
      MARQUEE_SPEECH_URL: `${this.address}/speech`,
    };
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function partOf(number: number): readonly [number, number] {
  return PARTS[number % PARTS.length] ?? PARTS[0];
}

/** The newest parts; the times of the three begin again, so each is separate. */
function playlistAfter(ms: number): string {
  const first = Math.floor(ms / PART_MS);
  const parts = Array.from({ length: WINDOW }, (_, at) => first + at);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    `#EXT-X-TARGETDURATION:${PART_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first}`,
    ...parts.flatMap((part) => ['#EXT-X-DISCONTINUITY', `#EXTINF:${PART_MS / 1000},`, `part-${part}.ts`]),
    '',
  ].join('\n');
}

/** Four days of rain, as Open-Meteo answers. */
function forecastAt(now: number): string {
  const today = Math.floor(now / 1000 / DAY_S) * DAY_S;
  const hours = Array.from({ length: 96 }, (_, at) => today + at * HOUR_S);
  const days = Array.from({ length: 4 }, (_, at) => today + at * DAY_S);
  return JSON.stringify({
    utc_offset_seconds: 0,
    hourly: {
      time: hours,
      temperature_2m: hours.map((_, at) => 10 + (at % 24)),
      weather_code: hours.map(() => 61),
      is_day: hours.map((_, at) => (at % 24 >= 6 && at % 24 < 18 ? 1 : 0)),
    },
    daily: {
      time: days,
      weather_code: days.map(() => 61),
      temperature_2m_max: days.map(() => 33),
      temperature_2m_min: days.map(() => 10),
    },
  });
}
