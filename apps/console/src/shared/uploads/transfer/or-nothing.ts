/** Reads browser storage, which may be full, blocked or corrupt: it must not stop an upload. */
export function orNothing<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
