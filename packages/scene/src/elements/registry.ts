import { audioElement } from './audio/audio.element.ts';
import { buttonElement } from './button/button.element.ts';
import { clockElement } from './clock/clock.element.ts';
import { countdownElement } from './countdown/countdown.element.ts';
import { dateTimeElement } from './date-time/date-time.element.ts';
import { digitalHumanElement } from './digital-human/digital-human.element.ts';
import { documentElement } from './document/document.element.ts';
import { dynamicElement } from './dynamic/dynamic.element.ts';
import { liveStreamElement } from './live-stream/live-stream.element.ts';
import { mixedElement } from './mixed/mixed.element.ts';
import { pictureElement } from './picture/picture.element.ts';
import { qrCodeElement } from './qr-code/qr-code.element.ts';
import { scrollingTextElement } from './scrolling-text/scrolling-text.element.ts';
import { textElement } from './text/text.element.ts';
import { videoElement } from './video/video.element.ts';
import { weatherElement } from './weather/weather.element.ts';
import { webPageElement } from './web-page/web-page.element.ts';

/** Every element type, in the order of the codes. The union of elements, their codes and their migrations derive from it. */
export const ELEMENTS = [
  textElement,
  scrollingTextElement,
  pictureElement,
  videoElement,
  audioElement,
  documentElement,
  mixedElement,
  dateTimeElement,
  weatherElement,
  webPageElement,
  liveStreamElement,
  clockElement,
  dynamicElement,
  buttonElement,
  qrCodeElement,
  countdownElement,
  digitalHumanElement,
] as const;
