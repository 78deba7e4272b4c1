/** Addresses of style sheets that could not be fetched. */
const missed = new Set<string>();

// Errors of links do not bubble, but are seen on their way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missed.add(target.href);
  },
  true,
);

/**
 * Fetches the style sheets again that could not be fetched. The bundler's own loader fetches each only once, so a part
 * of the page that arrives at the second attempt would lack its styles.
 * @throws if one of them cannot be fetched this time either
 */
export async function fetchMissedStyles(): Promise<void> {
  await Promise.all([...missed].map(fetchAgain));
}

function fetchAgain(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.addEventListener('load', () => {
    missed.delete(address);
    resolve();
  });
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`${address} could not be fetched`));
  });
  document.head.append(link);
  return promise;
}
