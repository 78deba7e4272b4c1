import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { BusboyInstance } from '@fastify/busboy';
import {
  type ErrorDefinition,
  platformErrors,
  Refusal,
  type RuleName,
  refuse,
  rule,
} from '@marquee/contract';

/** Fields are short texts, and a part has few headers. */
const LIMITS = { parts: 12, files: 1, fields: 11, fieldSize: 1024, headerPairs: 20, headerSize: 4096 };
/** The most bytes that a body within these limits contains in addition to its file. */
const MAX_OVERHEAD = 64 * 1024;

/** The file of a form, as soon as its first bytes have arrived. */
export interface FormFile {
  /** The fields before the file; `name` is that of the file if there is no such field, and has a suffix if the file has one. */
  fields: Record<string, string>;
  /** The file has at least this many bytes; only its end shows how many exactly. */
  minimumSize: number;
  content: Readable;
  /** Resolves when the form ends as it should after the file. */
  rest: Promise<void>;
}

/**
 * Reads a body of type `multipart/form-data` with a single file, after its fields, while it arrives. Nothing of the file is
 * kept in memory. The rest of a refused body is read and dropped, so that the client receives the answer.
 * @throws Refusal with `invalid` when the form is malformed, breaks off, or contains anything else
 */
export async function readFormFile<T>(
  request: IncomingMessage,
  invalid: ErrorDefinition,
  receive: (file: FormFile) => Promise<T>,
): Promise<T> {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) refuse(platformErrors.length_required);
  const form = new Form(await openParser(request, invalid), invalid);
  const onClose = () => request.readableEnded || form.fail();
  request.once('close', onClose);
  request.pipe(form.parser);
  if (request.destroyed) onClose();
  try {
    const { fields, content } = await form.opened;
    const minimumSize = Math.max(1, length - MAX_OVERHEAD);
    return await receive({ fields, content, minimumSize, rest: form.ended });
  } catch (error) {
    throw form.refusal ?? error;
  } finally {
    request.off('close', onClose);
    request.unpipe(form.parser);
    request.resume();
  }
}

/** Loads the parser with the first form; most servers only ever receive uploads by tus. */
async function openParser({ headers }: IncomingMessage, invalid: ErrorDefinition): Promise<BusboyInstance> {
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: LIMITS,
    });
  } catch {
    // There is no boundary.
    refuse(invalid);
  }
}

/** The parts of a form in the order in which they may arrive. */
class Form {
  readonly parser: BusboyInstance;
  readonly #invalid: ErrorDefinition;
  readonly #fields: Record<string, string> = Object.create(null);
  readonly #opened = Promise.withResolvers<Pick<FormFile, 'fields' | 'content'>>();
  readonly #ended = Promise.withResolvers<void>();
  #content: Readable | undefined;
  /** Why the form was refused. */
  refusal: Refusal | undefined;

  constructor(parser: BusboyInstance, invalid: ErrorDefinition) {
    this.parser = parser;
    this.#invalid = invalid;
    this.#ended.promise.catch(() => undefined);
    parser.on('field', (name, value, _isNameCut, isCut) => this.#addField(name, value, isCut));
    parser.on('file', (_name, content, fileName) => this.#open(content, fileName));
    parser.on('finish', () => (this.#content ? this.#ended.resolve() : this.fail('file', 'file_required')));
    parser.on('filesLimit', () => this.fail('file', 'one_file'));
    parser.on('fieldsLimit', () => this.fail());
    parser.on('partsLimit', () => this.fail());
    parser.on('error', () => this.fail());
  }

  get opened(): Promise<Pick<FormFile, 'fields' | 'content'>> {
    return this.#opened.promise;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Refuses the form, for one of its fields if one is named. */
  fail(path?: string, name: RuleName = 'invalid'): void {
    const fields = path === undefined ? [] : [{ path, code: rule(name), params: {} }];
    this.refusal ??= new Refusal(this.#invalid, {}, fields);
    this.#opened.reject(this.refusal);
    this.#ended.reject(this.refusal);
    this.#content?.destroy();
  }

  #addField(name: string | undefined, value: string, isCut: boolean): void {
    if (name === undefined) this.fail();
    else if (this.#content) this.fail(name, 'before_file');
    else if (name in this.#fields) this.fail(name, 'duplicate');
    else if (isCut) this.fail(name);
    else this.#fields[name] = value;
  }

  #open(content: Readable, fileName: string | undefined): void {
    this.#content = content;
    content.on('error', () => this.fail());
    if (this.refusal) content.destroy();
    this.#opened.resolve({ fields: { ...this.#fields, name: this.#nameOf(fileName ?? '') }, content });
  }

  /** A name without a suffix gets that of the file, which tells its format. */
  #nameOf(fileName: string): string {
    const { name } = this.#fields;
    if (name === undefined) return fileName;
    return extname(name) === '' ? name + extname(fileName) : name;
  }
}
