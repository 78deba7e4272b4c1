/** Finds out who is in front of the screen, in the page itself. The bridge is for sources outside of it. */
export interface AudienceDetector {
  /** Reports everyone again and again, as `marqueeAudience` takes them; falls silent while it does not know. */
  start(report: (viewers: unknown) => void): void;
  stop(): void;
}
