import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether this process could listen on a port of its machine now. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
