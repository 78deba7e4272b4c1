/** What a browser's storage answers, which may be full, forbidden or meddled with: nothing there may stop an upload. */
export function orNothing<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
