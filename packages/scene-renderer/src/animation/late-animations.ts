import { LatePart } from '../late-part.ts';

/** The readers of animated pictures, and the canvas that draws their frames. */
export const lateAnimations = new LatePart(async () => {
  const [{ readAnimatedPicture: read }, { AnimationCanvas: Canvas }] = await Promise.all([
    import('./animated-picture.ts'),
    import('./animation-canvas.ts'),
  ]);
  return { read, Canvas };
});
