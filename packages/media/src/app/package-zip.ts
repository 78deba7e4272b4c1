import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { InvalidPackage } from './app-facts.ts';

/** Large apps have some tens of thousands. */
const MAX_ENTRIES = 200_000;

/** The files in a package. */
export class PackageZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws InvalidPackage for a zip with too many files, or with two of the same name */
  static async open(path: string): Promise<PackageZip> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > MAX_ENTRIES) throw new InvalidPackage('too many files');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        // Readers of packages differ in which of two they take.
        if (entries.has(entry.fileName)) throw new InvalidPackage('a file occurs twice');
        entries.set(entry.fileName, entry);
      }
      return new PackageZip(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** A file that the package must have. @throws InvalidPackage without it, or if it is larger than `maximum` bytes */
  async get(name: string, maximum: number): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new InvalidPackage(`${name} is missing`);
    if (entry.uncompressedSize > maximum) throw new InvalidPackage(`${name} is too large`);
    const chunks: Buffer[] = [];
    // yauzl ends with an error when there are more or fewer bytes than declared.
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** A JSON file that the package must have. @throws InvalidPackage */
  async json(name: string, maximum: number): Promise<unknown> {
    try {
      return JSON.parse((await this.get(name, maximum)).toString());
    } catch (error) {
      if (error instanceof SyntaxError) throw new InvalidPackage(`${name} is no JSON`);
      throw error;
    }
  }
}
