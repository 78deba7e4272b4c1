import { templateArchiveRoutes } from '@marquee/contract';
import { archiveTarget } from '../../shared/archives/archive-target.ts';

/** Archives that become templates. */
export const templateImports = archiveTarget(templateArchiveRoutes);
