/** A frame of a screen as the server passes it on. */
export interface ScreenFrame {
  id: string;
  mime: string;
  /** By the clock of the node that received it. */
  received_at: number;
  /** The release that it shows; null for nothing. */
  release_id: number | null;
  data: Buffer;
}
