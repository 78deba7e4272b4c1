import { useViewState } from '../document/editor-context.ts';
import styles from './canvas-area.module.css';
import { Ruler } from './ruler.tsx';
import { Stage } from './stage.tsx';

/** The canvas with its rulers. */
export function CanvasArea() {
  const hasRulers = useViewState(({ layout }) => layout.hasRulers);
  return (
    <div className={styles.area} data-canvas-area data-rulers={hasRulers || undefined}>
      {hasRulers && (
        <>
          <span className={styles.corner} />
          <Ruler guides="horizontal" />
          <Ruler guides="vertical" />
        </>
      )}
      <Stage />
    </div>
  );
}
