import type { Translate } from '../i18n/translator.ts';
import type { Problem, Status } from './status.ts';

/** The sentence for the device's state. */
export function stateText(
  status: Status,
  translate: Translate,
  formatTime: (epochMs: number) => string,
): string {
  switch (status.phase) {
    case 'pairing':
      return translate(status.pairingCode === null ? 'state.confirming' : 'state.pairing');
    case 'waiting':
      return status.nextStartAt === null
        ? translate('state.waiting')
        : translate('state.scheduled', { time: formatTime(status.nextStartAt) });
    case 'downloading':
      return `${translate('state.downloading')} ${status.percent}%`;
    case 'playing':
    case 'off':
      return '';
    case 'starting':
    case 'enrolling':
    case 'other-tab':
    case 'unsupported':
      return translate(`state.${status.phase}`);
  }
}

export function problemText(problem: Problem | null, translate: Translate): string {
  switch (problem?.kind) {
    case undefined:
      return '';
    case 'space':
      return translate('problem.space');
    case 'company':
    case 'corrupt':
    case 'missing':
      return translate(`problem.${problem.kind}`, { name: problem.name });
  }
}

/** The sentence for a device whose trial or activation has ended. */
export function activationText({ unactivatedNumber }: Status, translate: Translate): string {
  return unactivatedNumber === null
    ? ''
    : translate('activation.expired', { number: String(unactivatedNumber) });
}
