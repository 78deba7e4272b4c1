import { AI_MODULES, hasAiModule } from '@marquee/commands';
import { AI_TRIALS, type Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/format/list.ts';

const NAMES = Object.keys(AI_MODULES) as (keyof typeof AI_MODULES)[];

/** The AI modules of a device and the state of their trial; null where modules do not count: without licensing. */
export function aiModulesText(
  { ai_modules, ai_trial, activation }: Pick<Device, 'ai_modules' | 'ai_trial' | 'activation'>,
  t: TFunction,
): string | null {
  if (activation === null) return null;
  if (ai_trial === AI_TRIALS.expired) return t('devices.ai_trial_expired');
  const names = NAMES.filter((name) => hasAiModule(ai_modules, AI_MODULES[name]));
  if (names.length === 0) return t('licences.no_modules');
  const text = formatList(names.map((name) => t(`licences.module.${name}`)));
  return ai_trial === AI_TRIALS.trial ? t('devices.ai_on_trial', { modules: text }) : text;
}
