/** `1920*1080,1080*1920`, as a device names its one or two screens, for people: `1920 × 1080 + 1080 × 1920`. */
export function formatResolution(resolution: string): string {
  return resolution.replaceAll('*', ' × ').replaceAll(',', ' + ');
}

/** A size in pixels for people: `1920 × 1080`. */
export function formatDimensions(width: number, height: number): string {
  return `${width} × ${height}`;
}
