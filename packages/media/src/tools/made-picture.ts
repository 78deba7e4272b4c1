/** A picture drawn from a file, stored in the folder given for it. */
export interface MadePicture {
  path: string;
  mime: string;
  width: number;
  height: number;
}
