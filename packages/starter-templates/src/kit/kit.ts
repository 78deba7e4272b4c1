import { type Background, type ElementOf, type FileRef, newElement } from '@marquee/scene';
import type { Language } from '../language.ts';
import { type PictureName, starterPicture } from '../pictures/starter-picture.ts';
import type { Draft } from './drafts.ts';
import type { Box } from './elements.ts';

interface KitInput {
  language: Language;
  pictures: (name: string) => FileRef;
  epochMs: number;
}

/** The elements that need the language of the template, or its pictures. */
export class Kit {
  readonly language: Language;
  /** The beginning of the next year, as a wall time. */
  readonly newYear: string;
  readonly #fileOf: (name: string) => FileRef;

  constructor({ language, pictures, epochMs }: KitInput) {
    this.language = language;
    this.newYear = `${new Date(epochMs).getUTCFullYear() + 1}-01-01T00:00:00`;
    this.#fileOf = pictures;
  }

  /** The background of a scene: a picture that covers it, and the colour behind it. */
  background(color: string, picture: PictureName): Background {
    return { color, file: this.#fileOf(picture) };
  }

  /** One picture. */
  picture(name: PictureName, box: Box, look: Partial<ElementOf<'picture'>> = {}): Draft {
    return this.carousel([name], box, look);
  }

  /** Pictures that replace each other; the element has the name of the first one. */
  carousel(
    names: readonly [PictureName, ...PictureName[]],
    [x, y, width, height]: Box,
    { durationMs = 8_000, ...look }: Partial<ElementOf<'picture'>> & { durationMs?: number } = {},
  ): Draft {
    const pictures = names.map((name) => ({ file: this.#fileOf(name), durationMs }));
    const { names: titles } = starterPicture(names[0]);
    return ({ id }) =>
      newElement('picture', {
        id,
        name: titles[this.language],
        pictures,
        ...{ x, y, width, height },
        fit: 'cover',
        ...look,
      });
  }

  /** The time in digits, in the zone of the device. */
  time(box: Box, look: Partial<ElementOf<'date-time'>>): Draft {
    const name = this.language === 'zh' ? '当前时间' : 'Time';
    return this.#dateTime(box, { name, date: 'none', weekday: 'none', fontFamily: 'inter', ...look });
  }

  /** The date in words, in the zone of the device. */
  date(box: Box, look: Partial<ElementOf<'date-time'>>): Draft {
    const name = this.language === 'zh' ? '当前日期' : 'Date';
    return this.#dateTime(box, { name, time: 'none', ...look });
  }

  #dateTime([x, y, width, height]: Box, look: Partial<ElementOf<'date-time'>> & { name: string }): Draft {
    return ({ id }) =>
      newElement('date-time', {
        id,
        language: this.language,
        timeZone: null,
        ...{ x, y, width, height },
        ...look,
      });
  }
}
