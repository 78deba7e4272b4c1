import type { ErrorAnswer } from '@marquee/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SignedInClient } from '../../testing.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Makes calls like a signed-in console. */
export class Caller {
  readonly client: SignedInClient;

  constructor(client: SignedInClient) {
    this.client = client;
  }

  /** Returns the parsed response of a call that must succeed. */
  async get<T>(url: string): Promise<T> {
    return this.#succeed('GET', url);
  }

  async post<T>(url: string, body: object): Promise<T> {
    return this.#succeed('POST', url, body);
  }

  async put<T>(url: string, body: object): Promise<T> {
    return this.#succeed('PUT', url, body);
  }

  async delete<T>(url: string, body: object = {}): Promise<T> {
    return this.#succeed('DELETE', url, body);
  }

  /** Returns the error of a call that must be refused. */
  async refused(method: Method, url: string, body?: object): Promise<ErrorAnswer['error']> {
    const response = await this.send(method, url, body);
    if (response.statusCode < 400) throw new Error(`${method} ${url} was not refused: ${response.body}`);
    return response.json<ErrorAnswer>().error;
  }

  /** Returns the error code of a call that must be refused. */
  async refusal(method: Method, url: string, body?: object): Promise<string> {
    return (await this.refused(method, url, body)).code;
  }

  send(method: Method, url: string, body?: object): Promise<LightMyRequestResponse> {
    const request: InjectOptions & { url: string } = { method, url };
    return this.client.inject(body === undefined ? request : { ...request, payload: body });
  }

  async #succeed<T>(method: Method, url: string, body?: object): Promise<T> {
    const response = await this.send(method, url, body);
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return response.json<T>();
  }
}
