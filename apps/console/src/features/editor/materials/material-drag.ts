import { type Material, materialSchema } from '@marquee/contract';

/** The data type of a drag from the material library. */
const TYPE = 'application/x-marquee-material';

export function writeMaterial(transfer: DataTransfer, material: Material): void {
  transfer.setData(TYPE, JSON.stringify(material));
  transfer.effectAllowed = 'copy';
}

export function carriesMaterial(transfer: DataTransfer): boolean {
  return transfer.types.includes(TYPE);
}

/** The dropped material, or undefined if something else was dropped. */
export function readMaterial(transfer: DataTransfer): Material | undefined {
  try {
    return materialSchema.safeParse(JSON.parse(transfer.getData(TYPE))).data;
  } catch {
    return undefined;
  }
}
