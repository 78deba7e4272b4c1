import { type Box, type Crop, type ElementOf, LIMITS, type Placement } from '@marquee/scene';
import { cropPlacement } from '@marquee/scene-renderer';
import type { Point, Size } from '../../document/viewport.ts';
import { type CropHandle, draggedCrop, isWhole, WHOLE } from './dragged-crop.ts';

type Picture = Pick<
  ElementOf<'picture'>,
  'x' | 'y' | 'width' | 'height' | 'rotation' | 'flipX' | 'flipY' | 'fit' | 'crop'
>;

/**
 * A picture that is being cropped: where all of it lies, in program pixels from the corner of the element's box before it is turned and
 * mirrored, and the part that is kept.
 */
export interface Cropping {
  picture: Box;
  crop: Crop;
}

/** How many times larger than its frame a picture can be drawn. */
const MAX_SCALE = 20;

/** The picture as the element shows it now. What its box cuts off is cropped off. */
export function startCropping(element: Picture, natural: Size): Cropping {
  const { part, picture } = cropPlacement(natural, element.crop ?? WHOLE, element, element.fit);
  const whole = { ...picture, x: part.x + picture.x, y: part.y + picture.y };
  const left = Math.max(0, part.x);
  const top = Math.max(0, part.y);
  const kept = {
    x: left,
    y: top,
    width: Math.min(element.width, part.x + part.width) - left,
    height: Math.min(element.height, part.y + part.height) - top,
  };
  return { picture: whole, crop: cropOf(kept, whole) };
}

/** The frame around the part that is kept. */
export function frameOf({ picture, crop }: Cropping): Box {
  return {
    x: picture.x + crop.x * picture.width,
    y: picture.y + crop.y * picture.height,
    width: crop.width * picture.width,
    height: crop.height * picture.height,
  };
}

/** Drags an edge or a corner of the frame over the picture, which stays. */
export function dragFrame(cropping: Cropping, handle: CropHandle, { x, y }: Point): Cropping {
  const { picture, crop } = cropping;
  return { picture, crop: draggedCrop(crop, handle, x / picture.width, y / picture.height) };
}

/** Drags the picture beneath the frame, which stays. The picture always fills the frame. */
export function dragPicture(cropping: Cropping, { x, y }: Point): Cropping {
  const { picture } = cropping;
  const crop = draggedCrop(cropping.crop, 'all', -x / picture.width, -y / picture.height);
  return under(frameOf(cropping), crop, picture);
}

/** Enlarges or reduces the picture about the middle of the frame, which stays. */
export function scalePicture(cropping: Cropping, factor: number): Cropping {
  const frame = frameOf(cropping);
  const { picture, crop } = cropping;
  const least = Math.max(frame.width / picture.width, frame.height / picture.height);
  const most = Math.min(crop.width, crop.height) / LIMITS.picture.minCrop;
  const scale = Math.min(Math.max(factor, least), most, Math.max(1, MAX_SCALE * least));
  const width = keptShare(crop.width / scale);
  const height = keptShare(crop.height / scale);
  const x = clamp(crop.x + (crop.width - width) / 2, 1 - width);
  const y = clamp(crop.y + (crop.height - height) / 2, 1 - height);
  return under(
    frame,
    { x, y, width, height },
    { width: picture.width * scale, height: picture.height * scale },
  );
}

/** Keeps the whole picture, as large as it is drawn now. */
export function wholePicture({ picture }: Cropping): Cropping {
  return { picture, crop: WHOLE };
}

/** The changed properties of the element: its crop, and its box if the frame has changed. */
export function croppedElement(
  element: Picture,
  start: Cropping,
  end: Cropping,
): { crop: Crop | undefined; box: Placement } {
  const crop = isWhole(end.crop) ? undefined : end.crop;
  const frame = frameOf(end);
  return { crop, box: isSameBox(frame, frameOf(start)) ? {} : boxAround(element, frame) };
}

/** The box of the element that shows exactly the frame: mirrored and turned about the middle of the former box. */
function boxAround(element: Picture, frame: Box): Box {
  const { width, height, rotation, flipX, flipY } = element;
  const across = (frame.x + frame.width / 2 - width / 2) * (flipX ? -1 : 1);
  const down = (frame.y + frame.height / 2 - height / 2) * (flipY ? -1 : 1);
  const [sine, cosine] = sineAndCosine(rotation);
  const middle = {
    x: element.x + width / 2 + across * cosine - down * sine,
    y: element.y + height / 2 + across * sine + down * cosine,
  };
  return {
    x: hundredths(middle.x - frame.width / 2),
    y: hundredths(middle.y - frame.height / 2),
    width: hundredths(frame.width),
    height: hundredths(frame.height),
  };
}

/** A distance on the screen as one on the picture, which may be turned and mirrored. */
export function onPicture(element: Picture, zoom: number, { x, y }: Point): Point {
  const [sine, cosine] = sineAndCosine(element.rotation);
  return {
    x: ((x * cosine + y * sine) / zoom) * (element.flipX ? -1 : 1),
    y: ((y * cosine - x * sine) / zoom) * (element.flipY ? -1 : 1),
  };
}

/** The picture of this size with the part under the frame. */
function under(frame: Box, crop: Crop, { width, height }: Size): Cropping {
  return {
    crop,
    picture: { x: frame.x - crop.x * width, y: frame.y - crop.y * height, width, height },
  };
}

function cropOf(part: Box, whole: Box): Crop {
  const x = clamp((part.x - whole.x) / whole.width, 1 - LIMITS.picture.minCrop);
  const y = clamp((part.y - whole.y) / whole.height, 1 - LIMITS.picture.minCrop);
  return {
    x,
    y,
    width: Math.min(1 - x, keptShare(millionths(part.width / whole.width))),
    height: Math.min(1 - y, keptShare(millionths(part.height / whole.height))),
  };
}

/** Within what a crop may keep of a side: the rounding of fractions can leave a quotient slightly outside. */
function keptShare(value: number): number {
  return Math.min(1, Math.max(LIMITS.picture.minCrop, value));
}

function clamp(value: number, max: number): number {
  return millionths(Math.min(Math.max(0, max), Math.max(0, value)));
}

function millionths(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function sineAndCosine(degrees: number): [sine: number, cosine: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

function isSameBox(one: Box, other: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.01);
}
