import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Only what cameras and media servers need: an address must not lead to files of the machine. */
const PROTOCOLS = 'rtsp,rtsps,rtp,srtp,rtmp,rtmps,udp,tcp,tls,crypto';
/** Of a server that does not answer, in microseconds. */
const TIMEOUT_US = 10_000_000;

/** A running ffmpeg that writes an MPEG transport stream. */
export interface RelayRun {
  readonly output: Readable;
  readonly pid: number | undefined;
  /** Calls back once with the last words of the program when it has ended. */
  onEnd(listener: (words: string) => void): void;
  kill(): void;
}

export type StartRelay = (url: string) => RelayRun;

/** Starts ffmpeg, without a shell. Its group is ended with it, so that nothing of it stays. */
export function relayStarter(program: string, env: Readonly<Record<string, string | undefined>>): StartRelay {
  return (url) => {
    const child = spawn(program, argsFor(url), { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let words = '';
    child.stderr.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-2000);
    });
    return {
      output: child.stdout,
      pid: child.pid,
      onEnd: (listener) => {
        let hasEnded = false;
        const end = (reason: string) => {
          if (!hasEnded) listener(reason);
          hasEnded = true;
        };
        child.once('error', (error) => end(error.message));
        child.once('close', () => end(withoutLogin(words.trim().split('\n').at(-1) ?? '')));
      },
      kill: () => killGroup(child),
    };
  };
}

/** The program repeats the address, with the login of the camera. */
export function withoutLogin(words: string): string {
  return words.replaceAll(/:\/\/[^\s/]*@/g, '://');
}

/**
 * The picture is passed on as it is where the browser plays it: H.264, which nearly all cameras send. The sound becomes AAC, because
 * cameras send telephone codecs.
 */
function argsFor(url: string): string[] {
  const isRtsp = /^rtsps?:/i.test(url);
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
    ...['-protocol_whitelist', PROTOCOLS],
    ...(isRtsp
      ? ['-rtsp_transport', 'tcp', '-timeout', String(TIMEOUT_US)]
      : ['-rw_timeout', String(TIMEOUT_US)]),
    ...['-fflags', 'nobuffer', '-i', url],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k'],
    ...['-f', 'mpegts', '-muxdelay', '0', '-flush_packets', '1', 'pipe:1'],
  ];
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
