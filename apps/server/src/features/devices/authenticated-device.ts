/** A device whose token was good, as the interface for devices knows it. */
export interface AuthenticatedDevice {
  id: number;
  companyId: number;
  name: string;
  mac: string;
  /** `waiting` for an operator: it may be there, and gets nothing to play. */
  state: 'active' | 'waiting';
  timeZone: string;
  /** The node that it was connected to when it was read. */
  heldBy: string | null;
  /** What it named when it last connected. */
  capabilities: string[];
}
