import { detailOf } from '../fault.ts';
import type { StreamEngine } from './stream-engine.ts';

/** How long candidates are collected. Servers with a public address answer with the first ones. */
const GATHERING_MS = 1_000;

/** WebRTC by WHEP: the offer is posted to the address, and the answer comes back. */
export const connectWhep: StreamEngine = (video, url, onLost) => {
  const peer = new RTCPeerConnection();
  const stream = new MediaStream();
  const isClosed = new AbortController();
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  peer.ontrack = ({ track }) => {
    stream.addTrack(track);
    video.srcObject = stream;
  };
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'failed') onLost('the connection failed');
  };
  const session = negotiate(peer, url, isClosed.signal);
  session.catch((reason: unknown) => {
    if (!isClosed.signal.aborted) onLost(detailOf(reason));
  });
  return {
    toLive: () => {},
    close() {
      isClosed.abort();
      peer.close();
      video.srcObject = null;
      void session.then(endSession, () => undefined);
    },
  };
};

/** Returns the address of the session, if the server tells it. */
async function negotiate(
  peer: RTCPeerConnection,
  url: string,
  isClosed: AbortSignal,
): Promise<string | undefined> {
  await peer.setLocalDescription(await peer.createOffer());
  await gathered(peer);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: peer.localDescription?.sdp ?? '',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: isClosed,
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const location = response.headers.get('location');
  await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() });
  return location === null ? undefined : new URL(location, response.url).href;
}

/** Resolves when all candidates are known, or after a moment: unreachable ones take long. */
function gathered(peer: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    AbortSignal.timeout(GATHERING_MS).addEventListener('abort', () => resolve());
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
  });
}

/** Servers end a session by themselves as well, only later. */
async function endSession(session: string | undefined): Promise<void> {
  if (session === undefined) return;
  await fetch(session, { method: 'DELETE', credentials: 'omit', keepalive: true }).catch(() => undefined);
}
