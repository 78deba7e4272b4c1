import type { Translate } from '../i18n/translator.ts';
import type { SourceKind } from '../storage/state-store.ts';

/** The sentence that tells people what a source counts, and where it goes. */
export function countedText(source: SourceKind, serverAddress: string, translate: Translate): string {
  // The face detector of a browser knows neither gender nor age.
  return translate(source === 'camera' ? 'privacy.faces' : 'privacy.counts', { server: serverAddress });
}
