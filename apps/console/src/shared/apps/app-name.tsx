import styles from './app-picture.module.css';
import { AppPicture } from './app-picture.tsx';

interface AppNameProps {
  url: string | null;
  name: string;
  /** In a second line: the name of the package. */
  detail: string;
}

/** A package with its picture and name. */
export function AppName({ url, name, detail }: AppNameProps) {
  return (
    <span className={styles.named}>
      <AppPicture url={url} />
      <span className={styles.text}>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <small className="faint ellipsis" title={detail}>
          {detail}
        </small>
      </span>
    </span>
  );
}
