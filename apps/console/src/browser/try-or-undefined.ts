/** Accesses browser storage, which may be full, blocked or corrupt; that must not stop what the user does. */
export function tryOrUndefined<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
