/** Why an archive is not taken, by the name of its error. */
export type ArchiveRefusal = 'content_mismatch' | 'content_broken' | 'archive_unsafe' | 'archive_excessive';
