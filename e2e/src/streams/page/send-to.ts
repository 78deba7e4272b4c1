/** Answers a WebRTC offer with a green picture, as a server of WHEP does. */
export async function sendTo(offer: string): Promise<string> {
  const peer = new RTCPeerConnection();
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const paint = canvas.getContext('2d');
  // A captured canvas sends a frame whenever it is painted.
  setInterval(() => {
    if (!paint) return;
    paint.fillStyle = '#108040';
    paint.fillRect(0, 0, 160, 90);
  }, 100);
  for (const track of canvas.captureStream(10).getTracks()) peer.addTrack(track);
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription(await peer.createAnswer());
  await new Promise<void>((resolve) => {
    const check = () => peer.iceGatheringState === 'complete' && resolve();
    peer.onicegatheringstatechange = check;
    check();
  });
  return peer.localDescription?.sdp ?? '';
}
