/**
 * Terms that the English texts had once, each with the one that replaced it. "Offline" is for devices alone: releases are
 * taken down, messages end.
 */
export const RETIRED_ENGLISH: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\binter-cut messages?\b/i, '“message” or “scrolling message”'],
  [/\binter-cut\b(?! message)/i, '“interrupt”'],
  [/\b(take|takes|taken|taking)\b.* offline\b|\boffline (release|message)s?\b/i, '“take down” or “end”'],
  [/\b(this|these|its) (release|message)s? (is|are) (already )?offline\b/i, '“taken down” or “ended”'],
  [/\bclock off\b/i, '“clock drift”'],
  [/\bfaults?\b/i, '“error”'],
  [/\b(material|video|template|device|program|release) list\b/i, 'the name of the page: “Devices”'],
  [/\btask monitoring\b/i, '“tasks”'],
  [/\bprecise[- ](promotion|label)s?\b/i, '“audience targeting” or “audience label”'],
  [/\bat once on all\b/i, '“immediately”'],
  [/^seen \{/i, '“last seen”'],
  [/^not approved\b|\bdon't approve\b/i, '“rejected” or “reject”'],
  [/^not reviewed$/i, '“pending review”'],
];

/** The same for Chinese. */
export const RETIRED_CHINESE: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^画面 \{/, '“最后在线”'],
  [/^已使用$/, '“使用中”'],
  [/未审核/, '“待审核”'],
  [/下载凭证/, '“下载播出凭证”'],
  [/(?<!超时)未显示告警/, '“超时未显示告警”'],
];
