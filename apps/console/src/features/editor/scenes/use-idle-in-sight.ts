import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the node has ever been in sight while the page was idle. */
export function useIdleInSight(node: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!node.current || wasSeen) return;
    let cancel = () => {};
    const observer = new IntersectionObserver((entries) => {
      cancel();
      if (entries.at(-1)?.isIntersecting) cancel = whenIdle(() => setSeen(true));
    });
    observer.observe(node.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [node, wasSeen]);
  return wasSeen;
}
