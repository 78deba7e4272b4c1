import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** A weather service on the loopback interface that answers as Open-Meteo does, unless a test says otherwise. */
export class WeatherService {
  /** The queries that arrived. */
  readonly asked: URLSearchParams[] = [];
  temperature = 18;
  /** Replaces the answer. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  readonly #server: Server;
  readonly #now: () => number;

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = createServer((request, response) => this.#serve(request, response));
  }

  static async start(now: () => number): Promise<WeatherService> {
    const service = new WeatherService(now);
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(new URL(request.url ?? '', this.url).searchParams);
    if (this.answer) this.answer(request, response);
    else response.end(JSON.stringify(this.#forecast()));
  }

  /** Four days at a place eight hours east of Greenwich. */
  #forecast(): object {
    const offset = 8 * HOUR_S;
    const localDay = Math.floor((this.#now() / 1000 + offset) / DAY_S) * DAY_S - offset;
    const hours = Array.from({ length: 96 }, (_, index) => localDay + index * HOUR_S);
    const days = Array.from({ length: 4 }, (_, index) => localDay + index * DAY_S);
    return {
      utc_offset_seconds: offset,
      hourly: {
        time: hours,
        temperature_2m: hours.map(() => this.temperature),
        weather_code: hours.map(() => 61),
        is_day: hours.map((_, index) => (index % 24 >= 6 && index % 24 < 18 ? 1 : 0)),
      },
      daily: {
        time: days,
        weather_code: days.map(() => 95),
        temperature_2m_max: days.map(() => this.temperature + 5),
        temperature_2m_min: days.map(() => this.temperature - 5),
      },
    };
  }
}
