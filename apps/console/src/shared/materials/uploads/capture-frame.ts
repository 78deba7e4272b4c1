const POSTER_SIDE = 480;
const PATIENCE_MS = 10_000;

/**
 * A frame from near the start of a video, as base64 JPEG.
 * @throws when this browser cannot decode the video
 */
export async function captureFrame(file: File): Promise<string> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await happens(video, 'loadeddata');
    video.currentTime = Math.min(1, video.duration / 2);
    await happens(video, 'seeked');
    return drawn(video);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function drawn(video: HTMLVideoElement): string {
  const scale = Math.min(1, POSTER_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).replace('data:image/jpeg;base64,', '');
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  video.addEventListener(event, () => resolve(), { once: true, signal: patience });
  video.addEventListener('error', () => reject(new Error('undecodable')), { once: true, signal: patience });
  patience.addEventListener('abort', () => reject(new Error('no frame in time')), { once: true });
  return promise;
}
