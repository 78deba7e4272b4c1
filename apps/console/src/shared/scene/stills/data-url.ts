/** The fonts and pictures of stills that lie in this page, by their address. */
const known = new Map<string, Promise<string>>();
/** Half a gigabyte of memory would be too much: files have about 30 kB. */
const MAX_KNOWN = 300;

/** The file at an address of this server as a `data:` address. */
export function asDataUrl(url: string): Promise<string> {
  if (url.startsWith('data:')) return Promise.resolve(url);
  const read = known.get(url) ?? readDataUrl(url);
  known.delete(url);
  known.set(url, read);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break;
    known.delete(oldest);
  }
  read.catch(() => known.delete(url));
  return read;
}

async function readDataUrl(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`cannot read ${url}: ${answer.status}`);
  const file = await answer.blob();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
