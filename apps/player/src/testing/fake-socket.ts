import type { DeviceMessage, ServerMessage } from '@marquee/device-protocol';

/** The server's end of a WebSocket, as the page sees it. */
export class FakeSocket {
  readonly url: string;
  readonly protocols: string[];
  readonly sent: DeviceMessage[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage | { type: string }): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(data: string): void {
    this.onmessage?.({ data });
  }

  asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }
}
