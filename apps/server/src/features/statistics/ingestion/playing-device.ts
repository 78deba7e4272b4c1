/** The screen that reports plays, as counts will name it. */
export interface PlayingDevice {
  id: number;
  companyId: number;
  name: string;
  mac: string;
  /** The zone whose days its plays are counted in. */
  timeZone: string;
}
