import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Renditions } from '../renditions/index.ts';
import { findSpeechEngine } from './find-speech-engine.engine.ts';
import { speechHandlers } from './speech.route.ts';
import { Speeches } from './speeches.service.ts';
import { SpokenAnswers } from './spoken-answers.service.ts';

export function speechesFeature(
  platform: Platform,
  renditions: Renditions,
): { speeches: Speeches; spokenAnswers: SpokenAnswers; feature: Feature } {
  const findEngine = () => findSpeechEngine(platform);
  const speeches = new Speeches({ ...platform, renditions, findEngine });
  const feature: Feature = {
    handlers: speechHandlers(speeches, platform.files),
    async start() {
      speeches.start();
    },
    async stop() {
      speeches.stop();
    },
  };
  return { speeches, spokenAnswers: new SpokenAnswers({ ...platform, findEngine }), feature };
}
