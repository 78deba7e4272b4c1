import { admitNewcomers, type Ports } from './newcomers.ts';

/** Connected devices that only answer a command with its result. All share the thread of the benchmark, as the clients of the floor do. */
export class BareDevices {
  #commanded = 0;
  #wanted = Number.POSITIVE_INFINITY;
  #arrived: () => void = () => undefined;

  static async connect(ports: Ports, count: number): Promise<BareDevices> {
    const devices = new BareDevices();
    for (const socket of await admitNewcomers(ports, count)) {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type !== 'command') return;
        socket.send(JSON.stringify({ type: 'result', id: message.id, status: 'done', detail: '' }));
        devices.#count();
      });
    }
    return devices;
  }

  /** Resolves when so many more commands have arrived. */
  commanded(count: number): Promise<void> {
    this.#wanted = this.#commanded + count;
    return new Promise((resolve) => (this.#arrived = resolve));
  }

  #count(): void {
    this.#commanded += 1;
    if (this.#commanded === this.#wanted) this.#arrived();
  }
}
