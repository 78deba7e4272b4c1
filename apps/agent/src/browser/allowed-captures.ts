import type { AgentSettings } from '../install/agent-settings.ts';
import type { CapturePermission } from './browser.ts';

/** The permissions that the installation gives the page for good. */
export function allowedCaptures({
  audience,
  secondAudience,
  camera,
  microphone,
}: AgentSettings): CapturePermission[] {
  return [
    ...(camera || [audience, secondAudience].includes('camera') ? (['camera'] as const) : []),
    ...(microphone ? (['microphone'] as const) : []),
  ];
}
