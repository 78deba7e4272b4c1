import { useEffect, useRef, useState } from 'react';

/** The inner size of an element in pixels, kept up to date. */
export function useBox<Node extends HTMLElement>(first: { width: number; height: number }) {
  const node = useRef<Node>(null);
  const [box, setBox] = useState(first);
  useEffect(() => {
    if (!node.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, []);
  return { node, box };
}
