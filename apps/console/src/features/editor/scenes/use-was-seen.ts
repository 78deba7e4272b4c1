import { type RefObject, useEffect, useState } from 'react';

/** Whether the node has ever been scrolled into view. */
export function useWasSeen(node: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!node.current || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node, wasSeen]);
  return wasSeen;
}
