import { ExpandedIcon } from '../icons/index.ts';

/** The mark of a branch of a tree. The library gives it a class, and turns the drawing inside while the branch is closed. */
export function FoldIcon({ className }: { className?: string }) {
  return (
    <span className={className}>
      <ExpandedIcon size={14} />
    </span>
  );
}
