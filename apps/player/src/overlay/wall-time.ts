import type { Language } from '../i18n/texts.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Times as people in front of the screen read them: 24-hour, in the device's own zone. */
export class WallTime {
  readonly #time: Intl.DateTimeFormat;
  readonly #date: Intl.DateTimeFormat;

  constructor(language: Language, timeZone: string | undefined) {
    const locale = LOCALES[language];
    const zone = timeZone === undefined ? {} : { timeZone };
    this.#time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...zone,
    });
    this.#date = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'long',
      ...zone,
    });
  }

  time(epochMs: number): string {
    return this.#time.format(epochMs);
  }

  date(epochMs: number): string {
    return this.#date.format(epochMs);
  }

  /** Includes the date unless it is today's. */
  moment(epochMs: number, nowMs: number): string {
    const time = this.time(epochMs);
    return this.date(epochMs) === this.date(nowMs) ? time : `${this.date(epochMs)} ${time}`;
  }
}
