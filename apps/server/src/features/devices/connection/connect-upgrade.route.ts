import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, MAX_MESSAGE_BYTES, SUBPROTOCOL, tokenFromSubprotocols } from '@marquee/device-protocol';
import { WebSocketServer } from 'ws';
import type { UpgradeHandler } from '../../../platform/http/upgrades.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { TrafficMeter } from '../../../platform/traffic/traffic-meter.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import type { DeviceAuthenticator } from '../credentials/device-authenticator.service.ts';
import { bearerToken } from '../credentials/device-token.model.ts';
import type { DeviceHub } from './device-hub.service.ts';

export interface ConnectUpgradeParts {
  hub: Pick<DeviceHub, 'accept'>;
  authenticator: Pick<DeviceAuthenticator, 'authenticate'>;
  logger: Logger;
  traffic: Pick<TrafficMeter, 'begin'>;
  trustsProxy: boolean;
}

/** `GET /device/v1/connect`: takes the token from the Authorization header or, for browsers, from the subprotocols. */
export function connectUpgrade({
  hub,
  authenticator,
  logger,
  traffic,
  trustsProxy,
}: ConnectUpgradeParts): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const ignore = () => undefined;

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const offered = request.headers['sec-websocket-protocol'];
    const token = bearerToken(request.headers.authorization) ?? tokenOffered(offered);
    const device = await authenticator.authenticate(token);
    if (socket.destroyed) return;
    if (!device && offered === undefined) return refuse(socket, '401 Unauthorized');
    socket.off('error', ignore);
    server.handleUpgrade(request, socket, head, (connection) => {
      if (device) {
        countTraffic(traffic, request.socket, device);
        return hub.accept(connection, device, addressOf(request, trustsProxy));
      }
      // A page cannot see the status of a refused upgrade, only a close code.
      connection.on('error', ignore);
      connection.close(CLOSE_CODES.removed, 'removed');
    });
  };

  return (request, socket, head) => {
    socket.on('error', ignore);
    upgrade(request, socket, head).catch((error: unknown) => {
      logger.error({ err: error }, 'device connection failed');
      refuse(socket, '503 Service Unavailable');
    });
  };
}

/** Apart from the upgrade, whose request would be kept as long as the connection is counted. */
function countTraffic(
  traffic: ConnectUpgradeParts['traffic'],
  socket: Socket,
  { companyId: company_id, departmentId: department_id }: AuthenticatedDevice,
): void {
  socket.once(
    'close',
    traffic.begin(socket, () => ({ company_id, department_id, side: 'device' })),
  );
}

function tokenOffered(protocols: string | undefined): string | undefined {
  return tokenFromSubprotocols((protocols ?? '').split(',').map((protocol) => protocol.trim()));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** As for HTTP: only the address that the trusted proxy itself saw counts, the last one of the header. */
function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? [request.headers['x-forwarded-for'] ?? []].flat().join(',') : '';
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return isIP(last) === 0 ? (request.socket.remoteAddress ?? '') : last;
}
