import type { WebhookEvent } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** The name of an event in the operator's language. */
export function eventText(event: WebhookEvent, t: TFunction): string {
  const key = event.replace('.', '_') as 'device_offline';
  return t(`webhooks.events.${key}`);
}
