import { type Block, type Inline, linkTarget } from '@marquee/manual';
import { Link } from 'react-router';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import styles from './blocks.module.css';

interface BlocksProps {
  blocks: readonly Block[];
  /** In which they stand. */
  chapter: string;
}

/** Draws what a chapter consists of. Its place is its identity: the text never changes while it is shown. */
export function Blocks({ blocks, chapter }: BlocksProps) {
  return blocks.map((block, at) => <BlockView key={at} block={block} chapter={chapter} />);
}

function BlockView({ block, chapter }: { block: Block; chapter: string }) {
  const line = (content: readonly Inline[]) => <Line content={content} chapter={chapter} />;
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} tabIndex={-1} className={styles.heading}>
          {line(block.content)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p className={styles.paragraph}>{line(block.content)}</p>;
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Blocks blocks={item} chapter={chapter} />
        </li>
      ));
      return block.start === undefined ? (
        <ul className={styles.list}>{items}</ul>
      ) : (
        <ol className={styles.list} start={block.start}>
          {items}
        </ol>
      );
    }
    case 'table':
      return <TableView head={block.head} rows={block.rows} line={line} />;
    case 'code':
      return (
        <pre className={styles.code}>
          <code>{block.text}</code>
        </pre>
      );
    case 'picture':
      return <Picture source={block.source} text={block.text} />;
  }
}

interface TableViewProps {
  head: readonly Inline[][];
  rows: readonly Inline[][][];
  line: (content: readonly Inline[]) => React.ReactNode;
}

function TableView({ head, rows, line }: TableViewProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at}>{line(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{line(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ source, text }: { source: string; text: string }) {
  const { pictures } = useManual();
  const address = pictures.get(source);
  return (
    <figure className={styles.figure}>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={text} loading="lazy" width={1280} height={800} />
      </a>
      <figcaption aria-hidden="true">{text}</figcaption>
    </figure>
  );
}

function Line({ content, chapter }: { content: readonly Inline[]; chapter: string }) {
  return content.map((inline, at) => <Piece key={at} inline={inline} chapter={chapter} />);
}

function Piece({ inline, chapter }: { inline: Inline; chapter: string }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <Line content={inline.content} chapter={chapter} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line content={inline.content} chapter={chapter} />
        </em>
      );
    case 'link':
      return <ManualLink inline={inline} chapter={chapter} />;
  }
}

function ManualLink({ inline, chapter }: { inline: Extract<Inline, { kind: 'link' }>; chapter: string }) {
  const target = linkTarget(inline.to, chapter);
  const text = <Line content={inline.content} chapter={chapter} />;
  if (target.kind === 'chapter')
    return <Link to={chapterAddress(target.chapter, target.anchor)}>{text}</Link>;
  return (
    <a href={target.address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
