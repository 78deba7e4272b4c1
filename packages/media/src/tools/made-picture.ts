/** A picture that was drawn of a material, in the folder that was given for it. */
export interface MadePicture {
  path: string;
  mime: string;
  width: number;
  height: number;
}
