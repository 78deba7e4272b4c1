import type { ElementOf, ElementType, MediaElementType, SceneElement } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { AudioView } from './audio/audio.view.ts';
import { ButtonView } from './button/button.view.ts';
import { ClockView } from './clock/clock.view.ts';
import { CountdownView } from './countdown/countdown.view.ts';
import { DateTimeView } from './date-time/date-time.view.ts';
import { DigitalHumanView } from './digital-human/digital-human.view.ts';
import { DynamicView } from './dynamic/dynamic.view.ts';
import type { CreateElementView, ElementView } from './element-view.ts';
import { LiveStreamView } from './live-stream/live-stream.view.ts';
import { MediaView } from './media/media.view.ts';
import { QrCodeView } from './qr-code/qr-code.view.ts';
import { ScrollingTextView } from './scrolling-text/scrolling-text.view.ts';
import { TextView } from './text/text.view.ts';
import { WeatherView } from './weather/weather.view.ts';
import { WebPageView } from './web-page/web-page.view.ts';

type Registry = { [T in ElementType]: CreateElementView<T> };

/** The view of every element type; a type without an entry does not compile. */
export const ELEMENT_VIEWS: Registry = {
  text: (element, context) => new TextView(element, context),
  'scrolling-text': (element, context) => new ScrollingTextView(element, context),
  picture: createMediaView,
  video: createMediaView,
  audio: (element, context) => new AudioView(element, context),
  document: createMediaView,
  mixed: createMediaView,
  'date-time': (element, context) => new DateTimeView(element, context),
  weather: (element, context) => new WeatherView(element, context),
  'web-page': (element, context) => new WebPageView(element, context),
  'live-stream': (element, context) => new LiveStreamView(element, context),
  clock: (element, context) => new ClockView(element, context),
  dynamic: (element, context) => new DynamicView(element, context),
  button: (element, context) => new ButtonView(element, context),
  'qr-code': (element, context) => new QrCodeView(element, context),
  countdown: (element, context) => new CountdownView(element, context),
  'digital-human': (element, context) => new DigitalHumanView(element, context),
};

function createMediaView<T extends MediaElementType>(element: ElementOf<T>, context: RenderContext) {
  return new MediaView(element, context);
}

/** Creates the view for an element's type. */
export function createElementView(element: SceneElement, context: RenderContext): ElementView<ElementType> {
  return create(element.type, element, context);
}

function create<T extends ElementType>(
  type: T,
  element: ElementOf<T>,
  context: RenderContext,
): ElementView<T> {
  return ELEMENT_VIEWS[type](element, context);
}
