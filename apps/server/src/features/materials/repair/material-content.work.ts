import { contentOwner } from '../../../platform/content-store/content-owner.ts';
import * as repairs from './material-repair.repository.ts';
import { describeMaterial, drawThumbnail, markLost, processAgain } from './material-repair.work.ts';

const originals = contentOwner({
  table: 'material',
  columns: ['sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const materials = await repairs.listOfFile(db, 'sha256', sha256);
    return materials.map((material) => ({
      subject: `the file of ${describeMaterial(material)}`,
      repair: (deps) => markLost(deps, material.id),
    }));
  },
});

const thumbnails = contentOwner({
  table: 'material',
  columns: ['thumbnail_sha256'],
  isDerived: true,
  async listUses(db, sha256) {
    const materials = await repairs.listOfFile(db, 'thumbnail_sha256', sha256);
    return materials.map((material) => ({
      subject: `the thumbnail of ${describeMaterial(material)}`,
      repair: (deps) => drawThumbnail(deps, material.id),
    }));
  },
});

const derivedFiles = contentOwner({
  table: 'material_file',
  columns: ['sha256'],
  isDerived: true,
  async listUses(db, sha256) {
    const files = await repairs.listOfDerived(db, sha256);
    return files.map(({ kind, ...material }) => ({
      subject: `the ${kind} of ${describeMaterial(material)}`,
      async repair(deps) {
        await repairs.deleteDerived(deps.db, material.id, kind);
        if (kind !== 'strip') await repairs.markWaiting(deps.db, material.id);
        return processAgain(deps, material.id);
      },
    }));
  },
});

/** The originals of materials, their thumbnails, and the other files that the server derives from them. */
export const materialContent = [originals, thumbnails, derivedFiles];
