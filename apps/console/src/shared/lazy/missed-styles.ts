/** Addresses of style sheets that could not be fetched, since the first call. */
let missed: Set<string> | undefined;

/**
 * Fetches the style sheets again that could not be fetched. The bundler's own loader fetches each only once, so a part
 * of the page that arrives at the second attempt would lack its styles.
 * Call it before a part is fetched, the first time too: it notes the failures.
 * @throws if one of them cannot be fetched this time either
 */
export async function fetchMissedStyles(): Promise<void> {
  const known = (missed ??= watchStyles());
  await Promise.all(
    [...known].map(async (address) => {
      await fetchAgain(address);
      known.delete(address);
    }),
  );
}

function watchStyles(): Set<string> {
  const found = new Set<string>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') found.add(target.href);
  };
  // Errors of links do not bubble, but are seen on their way down.
  document.addEventListener('error', note, true);
  return found;
}

function fetchAgain(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`${address} could not be fetched`));
  });
  document.head.append(link);
  return promise;
}
