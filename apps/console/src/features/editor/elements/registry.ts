import type { ElementType } from '@marquee/scene';
import { audioEditor } from './audio/audio.editor.tsx';
import { buttonEditor } from './button/button.editor.tsx';
import { clockEditor } from './clock/clock.editor.tsx';
import { countdownEditor } from './countdown/countdown.editor.tsx';
import { dateTimeEditor } from './date-time/date-time.editor.tsx';
import { digitalHumanEditor } from './digital-human/digital-human.editor.tsx';
import { documentEditor } from './document/document.editor.tsx';
import { dynamicEditor } from './dynamic/dynamic.editor.tsx';
import type { ElementEditor } from './element-editor.ts';
import { liveStreamEditor } from './live-stream/live-stream.editor.tsx';
import { mixedEditor } from './mixed/mixed.editor.tsx';
import { pictureEditor } from './picture/picture.editor.tsx';
import { qrCodeEditor } from './qr-code/qr-code.editor.tsx';
import { scrollingTextEditor } from './scrolling-text/scrolling-text.editor.tsx';
import { textEditor } from './text/text.editor.tsx';
import { videoEditor } from './video/video.editor.tsx';
import { weatherEditor } from './weather/weather.editor.tsx';
import { webPageEditor } from './web-page/web-page.editor.tsx';

/** The editor of every element type; a type without an entry does not compile. */
export const ELEMENT_EDITORS: { [T in ElementType]: ElementEditor<T> } = {
  text: textEditor,
  'scrolling-text': scrollingTextEditor,
  picture: pictureEditor,
  video: videoEditor,
  audio: audioEditor,
  document: documentEditor,
  mixed: mixedEditor,
  'date-time': dateTimeEditor,
  weather: weatherEditor,
  'web-page': webPageEditor,
  'live-stream': liveStreamEditor,
  clock: clockEditor,
  dynamic: dynamicEditor,
  button: buttonEditor,
  'qr-code': qrCodeEditor,
  countdown: countdownEditor,
  'digital-human': digitalHumanEditor,
};
