import { LOGO_URL } from '@marquee/scene-renderer/logo';
import { brandImageUrl } from './brand-image-url.ts';
import styles from './logo.module.css';
import { useBrand } from './use-brand.ts';

/**
 * The mark of the product, or of the company's brand, `size` pixels high; the name stands beside it. A company with a name of its own
 * and no logo has the first letter of its name.
 */
export function Logo({ size = 28 }: { size?: number }) {
  const { logo, product_name: name } = useBrand();
  if (!logo && name) {
    const [first = ''] = name;
    const style = { blockSize: size, inlineSize: size, fontSize: size * 0.56, borderRadius: size * 0.22 };
    return (
      <span className={styles.letter} style={style} aria-hidden="true">
        {first.toUpperCase()}
      </span>
    );
  }
  return <img className={styles.logo} src={logo ? brandImageUrl(logo) : LOGO_URL} alt="" height={size} />;
}
