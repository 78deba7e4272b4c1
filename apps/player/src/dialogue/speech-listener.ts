import type { Listen } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';

/** A service that says nothing for this long says nothing at all. */
const PATIENCE_MS = 15_000;

const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const;

/** The part of the browser's speech recognition (Web Speech API) that is needed. */
export interface SpeechRecognizer {
  lang: string;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

/**
 * Hears visitors by the speech recognition of the browser, if the address of the page allows it with `?microphone=1`. Undefined
 * otherwise, and where the browser has none.
 */
export function listenerBeside(
  query: URLSearchParams,
  Recognizer: (new () => SpeechRecognizer) | undefined,
  clock: Pick<Clock, 'setTimer'>,
): Listen | undefined {
  if (query.get('microphone') !== '1' || !Recognizer) return undefined;
  return (language, signal) =>
    new Promise((resolve, reject) => {
      const recognizer = new Recognizer();
      const cancel = clock.setTimer(PATIENCE_MS, () => {
        reject(new Error('timeout'));
        recognizer.abort();
      });
      recognizer.lang = LOCALES[language];
      recognizer.onresult = ({ results }) => resolve(results[0]?.[0]?.transcript.trim() ?? '');
      recognizer.onerror = ({ error }) => {
        if (error === 'no-speech' || error === 'aborted') resolve('');
        else reject(new Error(error));
      };
      recognizer.onend = () => {
        cancel();
        // After a result or an error this changes nothing.
        resolve('');
      };
      signal.addEventListener('abort', () => recognizer.abort(), { once: true });
      recognizer.start();
    });
}
