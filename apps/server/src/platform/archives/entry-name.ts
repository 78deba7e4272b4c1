const MAX_LENGTH = 1024;
const MAX_PART_LENGTH = 255;

/** Control characters and marks that change the writing direction. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Reserved device names on Windows, with any suffix. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether an entry could be unpacked to another place or name than its path shows. */
export function isUnsafeName(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH || INVISIBLE.test(name)) return true;
  if (name.startsWith('/') || name.includes('\\') || /^[a-z]:/i.test(name)) return true;
  return name.replace(/\/$/, '').split('/').some(isUnsafePart);
}

function isUnsafePart(part: string): boolean {
  return part === '' || part.length > MAX_PART_LENGTH || /[. ]$/.test(part) || DEVICE.test(part);
}
